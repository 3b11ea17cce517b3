import { Form } from '#app/ui/form.tsx';
import { dateText } from './proposed-dates.ts';
import './dates.css';

type CancelDayProps = { threadId: string; messageId: number; day: string; otherName: string };

/** Calls off an agreed day, after saying what happens then. */
export function CancelDay({ threadId, messageId, day, otherName }: CancelDayProps) {
  return (
    <details className="dates-cancel">
      <summary className="btn btn--quiet btn--sm">
        Cancel<span className="sr-only"> {dateText(day)}</span>
      </summary>
      <Form method="post" action={`/messages/${threadId}`} preventScrollReset>
        <input type="hidden" name="intent" value="cancelDay" />
        <input type="hidden" name="messageId" value={messageId} />
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
