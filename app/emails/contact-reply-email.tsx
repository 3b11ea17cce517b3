import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';

/** Answers a message from the contact form, with the original below the answer. */
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
  /** Its first words, which an inbox shows. */
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

/** A text with its own line breaks. */
function Lines({ text, before = '' }: { text: string; before?: string }) {
  return text.split(/\r?\n/).map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an email is written once and never reordered
    <span key={place}>
      {place > 0 ? <br /> : null}
      {before}
      {line}
    </span>
  ));
}
