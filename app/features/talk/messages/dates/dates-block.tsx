import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { datesId } from './propose-dates.tsx';
import { dateText, type ProposedDates } from './proposed-dates.ts';
import './dates.css';

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
