import { ActionsHead } from '#app/ui/actions-head.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { OrderHeads } from '#app/ui/order-heads.tsx';
import { RowButton } from '#app/ui/row-button.tsx';
import { ServerWords } from '#app/ui/server-words.tsx';
import type { LoggedMail } from './list-mail-log.server.ts';
import {
  kindText,
  type MailLogState,
  mailColumns,
  mailLogPath,
  maySortByAddress,
} from './mail-log-address.ts';
import '#app/ui/sort-head.css';
import './mail-log.css';

export function MailLogList({ mails, state }: { mails: readonly LoggedMail[]; state: MailLogState }) {
  const canSortByAddress = maySortByAddress(state);
  return (
    <table className="sorted-rows mail-log num" aria-label="Emails">
      <thead>
        <tr>
          <OrderHeads
            columns={mailColumns}
            order={state.order}
            addressOf={(order) => mailLogPath({ ...state, order })}
            heads={[
              { name: 'when', label: 'When' },
              { label: 'Email' },
              canSortByAddress ? { name: 'to', label: 'To' } : { label: 'To' },
              { label: 'What became of it' },
            ]}
          />
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </tbody>
    </table>
  );
}

function MailRow({ mail }: { mail: LoggedMail }) {
  const { id, template, to, userId, subject, createdAt, status } = mail;
  return (
    <tr>
      <td className="small muted mail-log-when">
        <Moment at={createdAt} />
      </td>
      <td>
        <p dir="auto" className="strong wraps">
          {subject}
        </p>
        <p dir="auto" className="small muted wraps">
          {kindText(template)}
        </p>
      </td>
      <td dir="auto" className="small wraps">
        {userId ? (
          <Link className="link" to={`/admin/users/${userId}`}>
            {to}
          </Link>
        ) : (
          to
        )}
      </td>
      <td>
        <Outcome mail={mail} />
      </td>
      <td className="mail-log-do">
        {status === 'held' ? (
          <Form method="post" fields={{ id }} preventScrollReset className="flex gap-4 lg:justify-end">
            <RowButton intent="releaseMail" label={`Send: ${subject}, to ${to}`}>
              Send
            </RowButton>
            <RowButton intent="dropMail" label={`Drop: ${subject}, to ${to}`}>
              Drop
            </RowButton>
          </Form>
        ) : null}
        {status === 'failed' ? (
          <Form method="post" fields={{ id }} preventScrollReset>
            <RowButton intent="tryMail" label={`Send again: ${subject}, to ${to}`}>
              Send again
            </RowButton>
          </Form>
        ) : null}
      </td>
    </tr>
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
        {status === 'failed'
          ? `Failed, ${tries}`
          : status === 'held'
            ? 'Held by the restore'
            : attempts === 0
              ? 'Waiting'
              : `Waiting, ${tries} so far`}
      </p>
      {error ? <ServerWords>{error}</ServerWords> : null}
    </div>
  );
}

export function HeldNotice({ count }: { count: number }) {
  const what = count === 1 ? 'One email is' : `${count.toLocaleString('en-US')} emails are`;
  return (
    <section className="notice grid gap-2 max-w-[72ch] mb-6" aria-labelledby="held-title">
      <h2 className="strong" id="held-title">
        {what} held by a restore
      </h2>
      <p>
        {count === 1 ? 'It' : 'They'} waited to be sent when the backup was made. If this is the site from now
        on, send what is still true; a sign-in link or a code in them has run out. A copy for trials drops
        them.{' '}
        <Link className="link" to="/admin/mails?state=held">
          See them one by one
        </Link>
        .
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2 items-start mt-1">
        <SubmitButton variant="primary" size="sm" intent="releaseMails" busy="Loading...">
          Send All
        </SubmitButton>
        <details className="held-mails-drop">
          <summary className="btn btn--danger btn--sm">Drop All</summary>
          <SubmitButton variant="danger" size="sm" intent="dropMails" busy="Loading...">
            Drop {count.toLocaleString('en-US')} for good
          </SubmitButton>
        </details>
      </Form>
    </section>
  );
}
