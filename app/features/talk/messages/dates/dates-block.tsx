import { useState } from 'react';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Attached, ComposerPopover } from '../write/composer-popover.tsx';
import { type AgreedDay, dateText, maxDates, openDays, type ProposedDates } from './proposed-dates.ts';
import './dates.css';
import '../write/composer.css';

export const datesId = 'propose-dates';

const labels = ['First date', 'Second date', 'Third date'];

/**
 * Up to three dates as form fields, which work without JavaScript and use a phone's own date picker. The client answers
 * them with one tap.
 */
export function ProposeDates({ resetKey, ...fields }: ProposeDatesProps) {
  return <DateFields key={resetKey} {...fields} />;
}

type ProposeDatesProps = DateFieldsProps & { resetKey: number };

type DateFieldsProps = {
  now: string;
  agreed: readonly AgreedDay[];
  instead: number | null;
  onInstead: (messageId: number | null) => void;
};

function DateFields({ now, agreed, instead, onInstead }: DateFieldsProps) {
  const [dates, setDates] = useState<string[]>(() => Array.from({ length: maxDates }, () => ''));
  const chosen = [...new Set(dates.filter(Boolean))].toSorted();
  const moved = agreed.find(({ messageId }) => messageId === instead);
  const { first, last } = openDays(new Date(now));
  return (
    <>
      {chosen.length > 0 ? (
        <Attached
          icon="calendar"
          onRemove={() => {
            setDates(dates.map(() => ''));
            onInstead(null);
          }}
        >
          Attached: {chosen.map(dateText).join(', ')}
          {moved ? ` in place of ${dateText(moved.day)}` : null}
        </Attached>
      ) : null}
      <ComposerPopover id={datesId} title="Propose dates">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(150px,100%),1fr))] gap-3 py-3.5 px-4">
          {labels.map((label, place) => (
            <label className="grid gap-1" key={label}>
              <span className="small">{label}</span>
              <input
                type="date"
                name="date"
                className="input"
                min={first}
                max={last}
                value={dates[place]}
                onChange={(event) =>
                  setDates(dates.map((date, each) => (each === place ? event.target.value : date)))
                }
              />
            </label>
          ))}
        </div>
        {agreed.length > 0 ? (
          <label className="grid gap-1 pb-3.5 px-4">
            <span className="small">In place of</span>
            <select
              name="instead"
              className="input"
              value={moved?.messageId ?? ''}
              onChange={(event) => onInstead(Number(event.target.value) || null)}
            >
              <option value="">No other day: an additional one</option>
              {agreed.map(({ messageId, day }) => (
                <option key={messageId} value={messageId}>
                  {dateText(day)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <footer>
          <span className="small muted">
            {chosen.length > 0
              ? chosen.map(dateText).join(', ')
              : 'Up to three. The client chooses one with a single tap.'}
          </span>
          <button
            type="button"
            className="btn btn--primary btn--sm"
            popoverTarget={datesId}
            popoverTargetAction="hide"
          >
            Add to Message
          </button>
        </footer>
      </ComposerPopover>
    </>
  );
}

type DatesBlockProps = {
  dates: ProposedDates;
  threadId: string;
  messageId: number;
  canAnswer: boolean;
  /** Null when the other side's account is deleted. */
  otherName: string | null;
  onMove?: (() => void) | undefined;
  today: string;
};

export function DatesBlock(props: DatesBlockProps) {
  const { dates, threadId, messageId, canAnswer, otherName, onMove, today } = props;
  const { proposed, answer, insteadOf, end } = dates;
  const isOpen = answer === null;
  const isHeld = answer !== null && answer !== 'none' && end === null && answer >= today;
  return (
    <div className="dates">
      <Form
        method="post"
        intent="answerDates"
        fields={{ messageId }}
        action={`/messages/${threadId}`}
        preventScrollReset
      >
        <p className="py-2.25 px-3.5 strong">
          Proposed dates
          {insteadOf ? <span className="muted"> in place of {dateText(insteadOf)}</span> : null}
        </p>
        <ul>
          {proposed.map((date) => (
            <li key={date} className={isOpen || (answer === date && !end) ? undefined : 'faint'}>
              <span className={answer === date && end ? 'line-through' : undefined}>{dateText(date)}</span>
              {answer === date ? <Outcome end={end} otherName={otherName} /> : null}
              {isOpen && date < today ? <span className="muted">Past</span> : null}
              {isOpen && canAnswer && date >= today ? (
                <button type="submit" name="answer" value={date} className="btn btn--outline btn--sm">
                  Choose<span className="sr-only"> {dateText(date)}</span>
                </button>
              ) : null}
            </li>
          ))}
        </ul>
        <div className="dates-foot">
          {isOpen && canAnswer ? (
            <button type="submit" name="answer" value="none" className="link">
              None works
            </button>
          ) : (
            <span className="muted">{footText(answer, end)}</span>
          )}
          <CalendarLink dates={dates} messageId={messageId} />
        </div>
      </Form>
      {isHeld && otherName !== null ? (
        <div className="flex flex-wrap gap-x-2 gap-y-1 py-1.5 px-2 line-t-rule">
          {onMove ? (
            <button type="button" className="btn btn--quiet btn--sm" popoverTarget={datesId} onClick={onMove}>
              Move<span className="sr-only"> {dateText(answer)}</span>
            </button>
          ) : null}
          <CancelDay threadId={threadId} messageId={messageId} day={answer} otherName={otherName} />
        </div>
      ) : null}
    </div>
  );
}

function Outcome({ end, otherName }: Pick<ProposedDates, 'end'> & Pick<DatesBlockProps, 'otherName'>) {
  if (end?.movedTo) {
    return (
      <span className="inline-flex gap-1.5 items-center pr-1.5 strong">Moved to {dateText(end.movedTo)}</span>
    );
  }
  if (end) {
    return (
      <span className="inline-flex gap-1.5 items-center pr-1.5 strong">
        Canceled by {end.isMine ? 'you' : (otherName ?? 'the other side')}
      </span>
    );
  }
  return (
    <span className="inline-flex gap-1.5 items-center pr-1.5 strong">
      <Icon name="check" size={16} />
      Chosen
    </span>
  );
}

function footText(answer: string | null, end: ProposedDates['end']): string {
  if (answer === null) {
    return 'No reply yet';
  }
  if (end) {
    return end.movedTo ? 'This day was moved' : 'This day is canceled';
  }
  return answer === 'none' ? 'None of them works' : 'Answered';
}

/** A moved day has no file of its own; it is in that of the new day. */
function CalendarLink({ dates, messageId }: Pick<DatesBlockProps, 'dates' | 'messageId'>) {
  const { answer, insteadOf, end } = dates;
  if (answer === 'none' || end?.movedTo || (answer === null && insteadOf)) {
    return null;
  }
  return (
    <a className="link" href={`/messages/dates/${messageId}`} download="oriel-dates.ics">
      {end ? 'Remove from calendar' : 'Add to calendar'}
    </a>
  );
}

type CancelDayProps = { threadId: string; messageId: number; day: string; otherName: string };

function CancelDay({ threadId, messageId, day, otherName }: CancelDayProps) {
  return (
    <details className="dates-cancel">
      <summary className="btn btn--quiet btn--sm">
        Cancel<span className="sr-only"> {dateText(day)}</span>
      </summary>
      <Form
        method="post"
        intent="cancelDay"
        fields={{ messageId }}
        action={`/messages/${threadId}`}
        preventScrollReset
      >
        <p>
          This conversation says so, and both of you get an email that takes the day out of your calendars.{' '}
          {otherName} is not told why unless you write it.
        </p>
        <button type="submit" className="btn btn--danger btn--sm">
          Cancel {dateText(day)}
        </button>
      </Form>
    </details>
  );
}
