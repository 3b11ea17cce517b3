import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { RowButton } from '#app/ui/row-button.tsx';
import { ServerWords } from '#app/ui/server-words.tsx';
import { useBusyForm } from '#app/ui/use-busy-form.ts';
import { kindText } from './kind-text.ts';
import type { LoggedMail } from './list-mail-log.server.ts';
import './mail-log.css';

/** Mails in rows: when, what and to whom, what became of it, and another try for one that failed. */
export function MailLogList({ mails }: { mails: readonly LoggedMail[] }) {
  return (
    <ul className="mail-log num" aria-label="Emails">
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}

function MailRow({ mail }: { mail: LoggedMail }) {
  const { id, template, to, userId, subject, createdAt, status } = mail;
  const isBusy = useBusyForm()?.get('id') === id;
  return (
    <li>
      <p className="small muted">
        <Moment at={createdAt} />
      </p>
      <div>
        <p className="strong wraps">{subject}</p>
        <p className="small muted wraps">
          {userId ? (
            <Link className="link" to={`/admin/users/${userId}`}>
              {to}
            </Link>
          ) : (
            to
          )}
          {` · ${kindText(template)}`}
        </p>
      </div>
      <Outcome mail={mail} />
      {status === 'failed' ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <RowButton intent="tryMail" isBusy={isBusy} label={`Send again: ${subject}, to ${to}`}>
            Send again
          </RowButton>
        </Form>
      ) : null}
    </li>
  );
}

function Outcome({ mail: { status, attempts, error, sentAt } }: { mail: LoggedMail }) {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  if (status === 'sent') {
    return (
      <p>
        Sent
        {sentAt ? (
          <span className="small muted">
            {' '}
            <Moment at={sentAt} />
          </span>
        ) : null}
      </p>
    );
  }
  return (
    <div>
      <p className={status === 'failed' ? 'strong danger' : 'strong'}>
        {status === 'failed' ? `Failed, ${tries}` : attempts === 0 ? 'Waiting' : `Waiting, ${tries} so far`}
      </p>
      {error ? <ServerWords>{error}</ServerWords> : null}
    </div>
  );
}
