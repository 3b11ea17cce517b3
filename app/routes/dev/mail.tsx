import { data } from 'react-router';
import { requireLocalMailbox } from '#app/features/site/local-mailbox.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { findMail } from '#app/platform/mail/mail.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { Link } from '#app/ui/link.tsx';
import { minuteText } from '#app/ui/times.ts';
import type { Route } from './+types/mail.ts';
import '#app/features/site/mailbox.css';

/** One mail of the local mailbox, as it looks and as text. */
export async function loader({ params }: Route.LoaderArgs) {
  requireLocalMailbox();
  const mail = isUuid(params.id) ? await findMail(params.id) : null;
  if (!mail) {
    throw data(null, { status: 404 });
  }
  const { subject, toAddress, html, text, createdAt } = mail;
  return { subject, toAddress, html, text, createdAt };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.subject ?? 'Mail'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function MailPage({ loaderData: mail }: Route.ComponentProps) {
  return (
    <div className="wrap page-narrow">
      <p className="small">
        <Link className="link" to="/dev/mailbox">
          Mailbox
        </Link>
      </p>
      <h1 className="h2">{mail.subject}</h1>
      <p className="small muted">
        To {mail.toAddress}, {minuteText(mail.createdAt)}
      </p>
      <iframe
        className="mail-frame"
        title={mail.subject}
        srcDoc={`<base target="_top">${mail.html}`}
        sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
      />
      <details>
        <summary>Plain text</summary>
        <pre className="mail-text">{linked(mail.text)}</pre>
      </details>
    </div>
  );
}

/** The addresses of a text as links. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part) =>
    part.startsWith('http') ? (
      <a key={part} className="link" href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
