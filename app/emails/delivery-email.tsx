import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';

export type DeliveryMail = {
  firstName: string;
  /** Subject and heading in one. */
  title: string;
  /** What the mail is about, each a paragraph. */
  paragraphs: readonly string[];
  action: { label: string; url: string };
  /** Left out for who has no account: what they get is theirs alone. */
  unsubscribeUrl?: string;
};

/** Tells of the pictures of a commission: that proofs wait, a selection came, or all is delivered. */
export function deliveryEmail({ firstName, title, paragraphs, action, unsubscribeUrl }: DeliveryMail) {
  const parts = {
    template: 'delivery',
    subject: title,
    preview: paragraphs[0] ?? title,
    heading: title,
    paragraphs: [greeting(firstName), ...paragraphs],
    action,
  };
  return unsubscribeUrl
    ? makeEmail({ ...parts, unsubscribeUrl })
    : makeEmail({
        ...parts,
        footnote:
          'You get this email because you share this commission. The link is yours alone: anyone who has it can download your pictures.',
      });
}
