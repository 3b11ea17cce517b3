import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';

/** Emails about refunds. They are contractual and cannot be turned off. */

export function givenBackEmail({
  firstName,
  way,
  amount,
  description,
  paidOn,
  card,
  line,
  url,
  supportEmail,
}: {
  firstName: string;
  way: 'card' | 'credit';
  amount: string;
  description: string;
  paidOn: string;
  card: string | null;
  line: string | null;
  url: string;
  supportEmail: string;
}) {
  const subject =
    way === 'card' ? `${amount} is on its way back to you` : `You have ${amount} to your credit`;
  return makeEmail({
    template: way === 'card' ? 'payment-refunded' : 'payment-credited',
    subject,
    preview: `For ${description}, paid on ${paidOn}.`,
    heading: subject,
    paragraphs: [
      greeting(firstName),
      way === 'card'
        ? `We gave back ${amount} for ${description}, paid on ${paidOn}. It arrives on ${card ? `the card ending in ${card}` : 'your card'} within ten days.`
        : `We gave you ${amount} to your credit for ${description}, paid on ${paidOn}. Your next invoices use it up before your card is charged.`,
      ...(line ? [line] : []),
    ],
    action: { label: 'View Subscription', url },
    footnote: `If you have questions, write to ${supportEmail}.`,
  });
}
