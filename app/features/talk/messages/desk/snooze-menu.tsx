import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Desk } from './desk.ts';
import { laterDay } from './follow-up-days.ts';
import { maxSnoozeDays, snoozedText } from './snooze-times.ts';
import './desk.css';

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
        <header className="spread py-2 pr-2 pl-4 line-b-rule strong">
          {snoozedUntil ? `Snoozed until ${snoozedText(snoozedUntil, desk.times)}` : 'Snooze until'}
          <button
            type="button"
            className="btn btn--quiet btn--icon btn--sm"
            popoverTarget={snoozeId}
            popoverTargetAction="hide"
            aria-label="Close"
          >
            <Icon name="close" size={16} />
          </button>
        </header>
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
