import { amountText } from '#app/features/vocabulary/money.ts';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { type InboxState, inboxPath } from '../inbox/inbox-path.ts';
import { PopoverHead } from '../write/composer-popover.tsx';
import { boardPath } from './board.ts';
import { type Desk, followUpText, isDue, laterDay, maxSnoozeDays, snoozedText } from './desk-days.ts';
import { monthPath } from './month.ts';
import type { NextStep } from './next-step.ts';
import './desk.css';
import '../inbox/inbox.css';

export function NextDay({ next, desk }: { next: NextStep; desk: Desk }) {
  const { followUpOn, snoozedUntil } = next;
  if (snoozedUntil) {
    return <span className="next-day">Until {snoozedText(snoozedUntil, desk.times)}</span>;
  }
  if (!followUpOn) {
    return <span className="next-day" />;
  }
  return (
    <span className={isDue(followUpOn, desk.today) ? 'next-day is-due' : 'next-day'}>
      <span className="sr-only">Follow up: </span>
      {followUpText(followUpOn, desk.today)}
    </span>
  );
}

export function NextStepLine({ next, desk }: { next: NextStep; desk: Desk }) {
  const { amount, followUpOn, snoozedUntil } = next;
  const parts = [
    followUpOn ? `follow up ${inSentence(followUpText(followUpOn, desk.today))}` : null,
    snoozedUntil ? `snoozed until ${snoozedText(snoozedUntil, desk.times)}` : null,
  ].filter((part) => part !== null);
  return (
    <span className="num">
      {amount ? amountText(amount) : null}
      <span className="muted">
        {amount && parts.length > 0 ? ', ' : ''}
        {amount || parts.length > 0 ? parts.join(', ') : 'Amount, follow-up, notes'}
      </span>
    </span>
  );
}

function inSentence(text: string): string {
  return text === 'Today' ? 'today' : text;
}

export const snoozeId = 'snooze';

type SnoozeMenuProps = { threadId: string; snoozedUntil: string | null; desk: Desk };

/** A popover of forms, so that it works without JavaScript. */
export function SnoozeMenu({ threadId, snoozedUntil, desk }: SnoozeMenuProps) {
  const action = `/messages/${threadId}`;
  return (
    <>
      <button
        type="button"
        className="btn btn--quiet btn--sm snooze-button"
        popoverTarget={snoozeId}
        aria-label={snoozedUntil ? 'Snoozed' : 'Snooze'}
      >
        <Icon name="clock" size={16} />
        <span className="max-md:hidden">{snoozedUntil ? 'Snoozed' : 'Snooze'}</span>
      </button>
      <div className="desk-menu" id={snoozeId} popover="auto" role="dialog" aria-label="Snooze">
        <PopoverHead id={snoozeId} className="spread py-2 pr-2 pl-4 line-b-rule strong">
          {snoozedUntil ? `Snoozed until ${snoozedText(snoozedUntil, desk.times)}` : 'Snooze until'}
        </PopoverHead>
        <Form method="post" intent="snooze" action={action} className="desk-choices">
          {snoozedUntil ? (
            <button type="submit" name="until" value="">
              End snooze
            </button>
          ) : null}
          {desk.snoozeChoices.map(({ label, until, detail }) => (
            <button key={until} type="submit" name="until" value={until}>
              {label}
              <span className="text-sm muted num">{detail}</span>
            </button>
          ))}
        </Form>
        <Form
          method="post"
          intent="snooze"
          action={action}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-2.5 items-center pb-3 px-4"
        >
          <label htmlFor="snooze-day">Pick a day</label>
          <input
            id="snooze-day"
            type="date"
            name="until"
            className="input input--sm"
            min={laterDay(desk.today, 1)}
            max={laterDay(desk.today, maxSnoozeDays)}
            required
          />
          <button type="submit" className="btn btn--outline btn--sm">
            Snooze
          </button>
        </Form>
        <p className="small muted pt-2.5 pb-3 px-4 line-t-rule">It comes back at once if they write.</p>
      </div>
    </>
  );
}

type ViewSwitchProps = { state: Partial<InboxState>; shown: 'list' | 'board' | 'calendar' };

export function ViewSwitch({ state, shown }: ViewSwitchProps) {
  const currentIf = (view: ViewSwitchProps['shown']) => (view === shown ? 'true' : undefined);
  return (
    <nav className="seg seg--sm ml-auto" aria-label="View">
      <Link to={inboxPath(state)} aria-current={currentIf('list')} aria-label="List">
        <Icon name="list" size={16} />
      </Link>
      <Link to={boardPath({})} aria-current={currentIf('board')} aria-label="Board">
        <Icon name="board" size={16} />
      </Link>
      <Link to={monthPath()} aria-current={currentIf('calendar')} aria-label="Calendar">
        <Icon name="calendar" size={16} />
      </Link>
    </nav>
  );
}
