import { makeLetter } from './letter.tsx';

/** Mails about money. They are part of the contract and cannot be switched off. */

/** A receipt. */
export function receiptLetter({
  firstName,
  description,
  amount,
  number,
  paidOn,
  url,
}: {
  firstName: string;
  description: string;
  amount: string;
  number: string | null;
  paidOn: string;
  url: string;
}) {
  return makeLetter({
    template: 'receipt',
    subject: `Receipt: ${amount} for ${description}`,
    preview: `Paid on ${paidOn}. Thank you.`,
    heading: 'Thank you, it is paid',
    paragraphs: [
      `Hello ${firstName},`,
      `we received ${amount} on ${paidOn} for: ${description}.${number ? ` Invoice ${number}.` : ''}`,
    ],
    action: { label: 'Open Invoice', url },
    footnote: 'Keep this mail for your books.',
  });
}

/** A renewal could not be charged. */
export function paymentFailedLetter({
  firstName,
  planName,
  amount,
  graceEnds,
  url,
}: {
  firstName: string;
  planName: string;
  amount: string;
  graceEnds: string;
  url: string;
}) {
  return makeLetter({
    template: 'payment-failed',
    subject: `We could not charge ${amount} for your ${planName}`,
    preview: `Nothing changes until ${graceEnds}.`,
    heading: 'Your payment did not go through',
    paragraphs: [
      `Hello ${firstName},`,
      `your card was not charged ${amount} for the ${planName}. We will try again in the next days.`,
      `Nothing changes until ${graceEnds}. After that day your profile is no longer listed; what you made stays yours and comes back with the payment.`,
    ],
    action: { label: 'Choose Another Card', url },
    footnote: 'If you have changed your card already, you need do nothing.',
  });
}

/** A renewal is coming. */
export function renewalLetter({
  firstName,
  planName,
  amount,
  renewsOn,
  url,
}: {
  firstName: string;
  planName: string;
  amount: string;
  renewsOn: string;
  url: string;
}) {
  return makeLetter({
    template: 'renewal-reminder',
    subject: `Your ${planName} renews on ${renewsOn}`,
    preview: `${amount} will be charged to your card.`,
    heading: `Your ${planName} renews on ${renewsOn}`,
    paragraphs: [
      `Hello ${firstName},`,
      `on ${renewsOn} we will charge ${amount} to your card for the next period of your ${planName}. If you want to stay, you need do nothing.`,
    ],
    action: { label: 'Manage Subscription', url },
    footnote: 'You can cancel until that day, with one click.',
  });
}
