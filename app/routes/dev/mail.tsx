import { data } from 'react-router';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { requireLocalMailbox } from '#app/features/site/local-mailbox.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { replyInMailbox } from '#app/features/talk/inbound-mail/reply-in-mailbox.server.ts';
import { bodyMaxLength } from '#app/features/talk/messages/message-schema.ts';
import { findMail } from '#app/platform/mail/mail.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { minuteText } from '#app/ui/times.ts';
import type { Route } from './+types/mail.ts';
import '#app/features/site/mailbox.css';

export async function loader({ params }: Route.LoaderArgs) {
  requireLocalMailbox();
  const mail = isUuid(params.id) ? await findMail(params.id) : null;
  if (!mail) {
    throw data(null, { status: 404 });
  }
  const { subject, toAddress, html, text, createdAt, replyTo } = mail;
  return { subject, toAddress, html, text, createdAt, replyTo };
}

export async function action({ params, request }: Route.ActionArgs) {
  requireLocalMailbox();
  const mail = isUuid(params.id) ? await findMail(params.id) : null;
  const text = String((await readForm(request)).get('text') ?? '').trim();
  if (!mail?.replyTo || text === '') {
    throw data(null, { status: 400 });
  }
  const isSent = await replyInMailbox(mail, text);
  return redirectWith(
    `/dev/mailbox/${mail.id}`,
    isSent ? { title: 'Reply Sent' } : { title: 'Reply Not Sent', tone: 'danger' },
  );
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
      <h1 dir="auto" className="h2">
        {mail.subject}
      </h1>
      <p className="small muted">
        To {mail.toAddress}, {minuteText(mail.createdAt)}
      </p>
      <iframe
        className="mail-frame"
        title={mail.subject}
        srcDoc={`<base target="_top">${mail.html}`}
        sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
      />
      {mail.replyTo ? <ReplyForm from={mail.toAddress} to={mail.replyTo} /> : null}
      <details>
        <summary>Plain text</summary>
        <pre className="mail-text">{linked(mail.text)}</pre>
      </details>
    </div>
  );
}

function ReplyForm({ from, to }: { from: string; to: string }) {
  return (
    <Form method="post" className="form-rows mt-5">
      <Field label="Reply" help={`As an email from ${from} to ${to}, with this one quoted below it.`}>
        {(control) => <TextArea {...control} name="text" rows={4} maxLength={bodyMaxLength} required />}
      </Field>
      <div className="form-actions form-actions--start">
        <Button type="submit">Send Reply</Button>
      </div>
    </Form>
  );
}

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
