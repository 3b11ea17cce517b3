import { requireLocalMailbox } from '#app/features/site/local-mailbox.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { listMails } from '#app/platform/mail/mail.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { minuteText } from '#app/ui/times.ts';
import type { Route } from './+types/mailbox.ts';
import '#app/features/site/mailbox.css';

/** /dev/mailbox: the mails kept on this machine instead of being sent. */
export async function loader({ request }: Route.LoaderArgs) {
  requireLocalMailbox();
  const to = new URL(request.url).searchParams.get('to');
  return { to, mails: await listMails(to) };
}

export function meta() {
  return [{ title: `Mailbox · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function MailboxPage({ loaderData: { mails, to } }: Route.ComponentProps) {
  return (
    <div className="wrap page-narrow">
      <h1 className="h1">Mailbox</h1>
      <p className="lead">
        Emails from the demo stay on this machine. {to ? `Emails to ${to}.` : 'The newest are at the top.'}
      </p>
      {mails.length === 0 ? (
        <EmptyState
          title="No emails yet"
          text="Create an account or request a new password, then check here again."
        />
      ) : (
        <ul className="ruled-list">
          {mails.map((mail) => (
            <li key={mail.id}>
              <Link to={`/dev/mailbox/${mail.id}`} className="grid gap-0.5 py-3">
                <span dir="auto" className="h4">
                  {mail.subject}
                </span>
                <span className="small muted">
                  {mail.toAddress} · {minuteText(mail.createdAt)}
                  {mail.status === 'sent' ? '' : ` · ${mail.status}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
