import { greeting } from './greeting.ts';
import { makeLetter } from './letter.tsx';

/** Answers what somebody wrote through the contact form, with the original below it. */
export function contactReplyLetter({
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
  /** Its first words, which a list of mails shows. */
  preview: string;
  original: string;
  supportEmail: string;
}) {
  return makeLetter({
    template: 'contact-reply',
    subject: `Re: ${subject}`,
    preview,
    heading: 'An answer to your message',
    paragraphs: [
      greeting(name),
      <Lines key="reply" text={reply} />,
      <span key="original" style={{ color: '#4E4B45' }}>
        You wrote: “{subject}”
        <br />
        <Lines text={original} before="> " />
      </span>,
    ],
    footnote: `A reply to this mail goes to ${supportEmail}.`,
  });
}

/** A text with its own line breaks. */
function Lines({ text, before = '' }: { text: string; before?: string }) {
  return text.split(/\r?\n/).map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once and never reordered
    <span key={place}>
      {place > 0 ? <br /> : null}
      {before}
      {line}
    </span>
  ));
}
