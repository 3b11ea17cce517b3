import { greeting } from './greeting.ts';
import { makeLetter } from './letter.tsx';

/** Mails about disputed payments: to support, and to whose payment a bank took back. */

/** Tells support of a dispute's new phase. */
export function disputeLetter({
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
  /** Null when the payment is not in our books. */
  planName: string | null;
  email: string | null;
  answerBy: string | null;
  url: string;
}) {
  return makeLetter({
    template: 'dispute',
    subject: `${title}: ${amount}${planName ? ` for ${planName}` : ''}`,
    preview: meaning,
    heading: `${title}: ${amount}`,
    paragraphs: [
      `${email ?? 'Somebody whose account is gone'}${planName ? `, ${planName}` : ''}. Reason: ${reason}.`,
      meaning,
      ...(answerBy ? [`The bank takes an answer until ${answerBy}.`] : []),
    ],
    action: { label: 'Open the Account', url },
    footnote: 'Answer disputes at the payment provider. What it decides is noted here by itself.',
  });
}

/** Tells somebody that their bank took a payment back for good, and what ended with it. */
export function disputeLostLetter({
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
  return makeLetter({
    template: 'dispute-lost',
    subject: `Your bank gave ${amount} back, and your ${planName} has ended`,
    preview: 'Nothing is charged again.',
    heading: `Your ${planName} has ended`,
    paragraphs: [
      greeting(firstName),
      `Your bank has decided the dispute about ${amount}${number ? `, invoice ${number},` : ''} and given the money back to your card. What that payment bought has ended, and nothing is charged for it again.`,
      'What you made stays yours and comes back with a new plan.',
    ],
    action: { label: 'See Your Plan', url },
    footnote: `If you did not dispute this payment, please write to ${supportEmail}.`,
  });
}
