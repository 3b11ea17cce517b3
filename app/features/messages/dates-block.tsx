import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { dateText, type ProposedDates } from './proposed-dates.ts';
import './dates.css';

type DatesBlockProps = {
  dates: ProposedDates;
  threadId: string;
  messageId: number;
  /** Whether the reader is the one who answers, and still can. */
  canAnswer: boolean;
  today: string;
};

/** Proposed dates in a conversation; the client answers with one tap. */
export function DatesBlock({ dates, threadId, messageId, canAnswer, today }: DatesBlockProps) {
  const { proposed, answer } = dates;
  const isOpen = answer === null;
  return (
    <Form method="post" action={`/messages/${threadId}`} preventScrollReset className="dates">
      <input type="hidden" name="intent" value="answerDates" />
      <input type="hidden" name="messageId" value={messageId} />
      <p className="dates-head">Proposed dates</p>
      <ul>
        {proposed.map((date) => (
          <li key={date} className={isOpen || answer === date ? undefined : 'dates-off'}>
            <span>{dateText(date)}</span>
            {answer === date ? (
              <span className="dates-chosen">
                <Icon name="check" size={16} />
                Chosen
              </span>
            ) : null}
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
          <span className="muted">
            {isOpen ? 'No reply yet' : answer === 'none' ? 'None of them works' : 'Answered'}
          </span>
        )}
        {answer === 'none' ? null : (
          <a className="link" href={`/messages/dates/${messageId}`} download="oriel-dates.ics">
            Add to calendar
          </a>
        )}
      </div>
    </Form>
  );
}
