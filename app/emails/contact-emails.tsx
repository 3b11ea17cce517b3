import { makeEmail } from './email.tsx';
import { Lines } from './mail-table.tsx';

export function contactMessageEmail(mail: {
  name: string;
  email: string;
  subject: string;
  message: string;
  isMember: boolean;
}) {
  const { name, email, subject, message, isMember } = mail;
  return makeEmail({
    template: 'contact-message',
    subject: `Contact: ${subject}`,
    preview: `${name} wrote to us on the contact page.`,
    heading: subject,
    paragraphs: [
      `${name} <${email}> ${isMember ? 'wrote, signed in with this address:' : 'wrote:'}`,
      ...message.split(/\s*\n\s*/),
    ],
    footnote: `Sent from the contact form. Replies to this email go to ${email}.`,
  });
}

export function contactReceivedEmail({ supportEmail }: { supportEmail: string }) {
  return makeEmail({
    template: 'contact-received',
    subject: 'We received your message',
    preview: 'We will reply by email.',
    paragraphs: [
      'Thank you for writing to us. We read every message and will reply to this address.',
      `To add something, write to ${supportEmail}.`,
    ],
    footnote:
      'Someone entered this address in our contact form. If it was not you, you can ignore this email.',
  });
}

export function contactReplyEmail(mail: {
  name: string;
  subject: string;
  reply: string;
  preview: string;
  original: string;
  supportEmail: string;
}) {
  const { name, subject, reply, preview, original, supportEmail } = mail;
  return makeEmail({
    template: 'contact-reply',
    subject: `Re: ${subject}`,
    preview,
    heading: 'Our reply to your message',
    firstName: name,
    paragraphs: [
      <Lines key="reply" text={reply} />,
      <span key="original" style={{ color: '#4E4B45' }}>
        You wrote: “{subject}”
        <br />
        <Lines text={original} before="> " />
      </span>,
    ],
    footnote: `Replies to this email go to ${supportEmail}.`,
  });
}

export function endpointDisabledEmail(mail: {
  partner: string;
  address: string;
  reason: string;
  url: string;
}) {
  const { partner, address, reason, url } = mail;
  return makeEmail({
    template: 'endpoint-disabled',
    subject: `Webhooks to ${partner} are disabled`,
    preview: 'Nothing could be delivered for three days.',
    paragraphs: [
      `Nothing could be delivered to ${address} for three days. The last time: ${reason}`,
      'What happens until it is enabled again is not sent there. Ask the partner to repair the endpoint, then enable it.',
    ],
    action: { label: 'Open Partner', url },
    footnote: 'What waited is kept for 30 days and sent once the endpoint is enabled.',
  });
}
