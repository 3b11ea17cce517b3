import type { FailedMail } from '#app/features/failures/list-failures.server.ts';
import { Form } from '#app/ui/form.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { RowButton } from '#app/ui/row-button.tsx';
import { ServerWords } from '#app/ui/server-words.tsx';
import { useBusyForm } from '#app/ui/use-busy-form.ts';
import './system.css';

/** Mails that could not be sent: to whom, what the other server said, and another try. */
export function FailedMails({ mails }: { mails: readonly FailedMail[] }) {
  const busyId = useBusyForm()?.get('id');
  if (mails.length === 0) {
    return <p>Nothing fails.</p>;
  }
  return (
    <ul className="system-mails num" aria-label="Mails that failed">
      {mails.map(({ id, to, subject, at, attempts, error }) => (
        <li key={id}>
          <div>
            <p className="strong">{subject}</p>
            <p dir="auto" className="small muted wraps">
              {to}
            </p>
            <p className="small muted">
              <Moment at={at} />
            </p>
          </div>
          <div>
            <p className="strong danger">Failed, {attempts === 1 ? '1 try' : `${attempts} tries`}</p>
            <ServerWords>{error}</ServerWords>
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <RowButton intent="tryMail" isBusy={busyId === id} label={`Send again: ${subject}, to ${to}`}>
              Send again
            </RowButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}
