import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';

export function disputeEmail({
  title,
  meaning,
  amount,
  reason,
  planName,
  email,
  answerBy,
  url,
}: {
  title: string;
  meaning: string;
  amount: string;
  reason: string;
  planName: string | null;
  email: string | null;
  answerBy: string | null;
  url: string;
}) {
  return makeEmail({
    template: 'dispute',
    subject: `${title}: ${amount}${planName ? ` for ${planName}` : ''}`,
    preview: meaning,
    heading: `${title}: ${amount}`,
    paragraphs: [
      `${email ?? 'A deleted account'}${planName ? `, ${planName}` : ''}. Reason: ${reason}.`,
      meaning,
      ...(answerBy ? [`The bank accepts an answer until ${answerBy}.`] : []),
    ],
    action: { label: 'Open the Account', url },
    footnote: 'Answer disputes with the payment provider. Its decision appears here automatically.',
  });
}

export function disputeLostEmail({
  firstName,
  planName,
  amount,
  number,
  url,
  supportEmail,
}: {
  firstName: string;
  planName: string;
  amount: string;
  number: string | null;
  url: string;
  supportEmail: string;
}) {
  return makeEmail({
    template: 'dispute-lost',
    subject: `Your bank refunded ${amount}, and your ${planName} has ended`,
    preview: 'You will not be charged again.',
    heading: `Your ${planName} has ended`,
    paragraphs: [
      greeting(firstName),
      `Your bank decided the dispute about ${amount}${number ? ` (invoice ${number})` : ''} and returned the money to your card. Your ${planName} has ended, and you will not be charged for it again.`,
      'Your work stays saved and comes back with a new plan.',
    ],
    action: { label: 'See Your Plan', url },
    footnote: `If you did not dispute this payment, please write to ${supportEmail}.`,
  });
}
