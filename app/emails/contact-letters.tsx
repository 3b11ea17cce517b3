import { makeLetter } from './letter.tsx';

/** Mails of the contact form. */

/** Brings a message to support. */
export function contactMessageLetter({
  name,
  email,
  subject,
  message,
  isMember,
}: {
  name: string;
  email: string;
  subject: string;
  message: string;
  isMember: boolean;
}) {
  return makeLetter({
    template: 'contact-message',
    subject: `Contact: ${subject}`,
    preview: `${name} wrote on the contact page.`,
    heading: subject,
    paragraphs: [
      `${name} <${email}> ${isMember ? 'wrote, signed in with this address:' : 'wrote:'}`,
      ...message.split(/\s*\n\s*/),
    ],
    footnote: `Sent from the contact form. A reply to this mail goes to ${email}.`,
  });
}

/** Tells the writer that the message is here. */
export function contactReceivedLetter({ supportEmail }: { supportEmail: string }) {
  return makeLetter({
    template: 'contact-received',
    subject: 'We have your message',
    preview: 'We answer by e-mail.',
    heading: 'We have your message',
    paragraphs: [
      'Thank you for writing to us. We read every message, and answer to this address.',
      `If you want to add something, write to ${supportEmail}.`,
    ],
    footnote: 'Somebody gave this address in our contact form. If it was not you, you need not do anything.',
  });
}
