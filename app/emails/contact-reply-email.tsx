import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';
import { Lines } from './lines.tsx';

export function contactReplyEmail({
  name,
  subject,
  reply,
  preview,
  original,
  supportEmail,
}: {
  name: string;
  subject: string;
  reply: string;
  preview: string;
  original: string;
  supportEmail: string;
}) {
  return makeEmail({
    template: 'contact-reply',
    subject: `Re: ${subject}`,
    preview,
    heading: 'Our reply to your message',
    paragraphs: [
      greeting(name),
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
