import { makeEmail } from './email.tsx';

export function contactMessageEmail({
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
    heading: 'We received your message',
    paragraphs: [
      'Thank you for writing to us. We read every message and will reply to this address.',
      `To add something, write to ${supportEmail}.`,
    ],
    footnote:
      'Someone entered this address in our contact form. If it was not you, you can ignore this email.',
  });
}
