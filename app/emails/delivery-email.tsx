import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';

export type DeliveryMail = {
  firstName: string;
  title: string;
  paragraphs: readonly string[];
  action: { label: string; url: string };
  unsubscribeUrl?: string;
};

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
