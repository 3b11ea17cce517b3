import { greeting } from './greeting.ts';
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
      greeting(firstName),
      `we received ${amount} on ${paidOn} for: ${description}.${number ? ` Invoice ${number}.` : ''}`,
    ],
    action: { label: 'Open Invoice', url },
    footnote: 'Keep this mail for your books.',
  });
}

/** A renewal could not be charged: of the Creative Profile, or of a Featured Upgrade. */
export function paymentFailedLetter({
  firstName,
  planName,
  isFeatured,
  amount,
  nextTry,
  graceEnds,
  url,
}: {
  firstName: string;
  planName: string;
  isFeatured: boolean;
  amount: string;
  /** Null when it is not tried again by itself. */
  nextTry: string | null;
  graceEnds: string;
  url: string;
}) {
  const consequence = isFeatured
    ? 'After that day your Featured Upgrade ends; your profile stays listed.'
    : 'After that day your plan ends and your profile is no longer listed; what you made stays yours.';
  return makeLetter({
    template: 'payment-failed',
    subject: `We could not charge ${amount} for your ${planName}`,
    preview: `Nothing changes until ${graceEnds}.`,
    heading: 'Your payment did not go through',
    paragraphs: [
      greeting(firstName),
      `Your card was not charged ${amount} for the ${planName}.${nextTry ? ` We try again on ${nextTry}.` : ''} You can pay now, or choose another card.`,
      `Nothing changes until ${graceEnds}. ${consequence}`,
    ],
    action: { label: 'Pay Now', url },
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
      greeting(firstName),
      `on ${renewsOn} we will charge ${amount} to your card for the next period of your ${planName}. If you want to stay, you need do nothing.`,
    ],
    action: { label: 'Manage Subscription', url },
    footnote: 'You can cancel until that day, with one click.',
  });
}

/** Somebody has cancelled, and keeps what is paid. */
export function planCancelledLetter({
  firstName,
  plans,
  url,
  supportEmail,
}: {
  firstName: string;
  plans: { name: string; isFeatured: boolean; endsOn: string }[];
  url: string;
  supportEmail: string;
}) {
  const [only, ...more] = plans;
  const subject =
    only && more.length === 0 ? `Your ${only.name} ends on ${only.endsOn}` : 'Your subscription is cancelled';
  return makeLetter({
    template: 'plan-cancelled',
    subject,
    preview: 'Nothing is charged again, and you can undo it until then.',
    heading: subject,
    paragraphs: [
      greeting(firstName),
      ...plans.map(({ name, isFeatured, endsOn }, place) =>
        isFeatured
          ? `${place === 0 ? 'your' : 'Your'} ${name} is cancelled. You stay Featured until ${endsOn}, and nothing is charged for it again.`
          : `${place === 0 ? 'your' : 'Your'} ${name} is cancelled. Everything stays as it is until ${endsOn}, and nothing is charged again. After that day your profile is no longer listed; what you made stays yours.`,
      ),
      'You can undo this until then, with one click.',
    ],
    action: { label: 'Manage Subscription', url },
    footnote: `If it was not you who cancelled, please write to ${supportEmail}.`,
  });
}

/** A plan has ended at once, with what is given back. */
export function planEndedLetter({
  firstName,
  planNames,
  isStillListed,
  refunded,
  url,
  supportEmail,
}: {
  firstName: string;
  planNames: string[];
  isStillListed: boolean;
  /** Null when nothing is given back. */
  refunded: string | null;
  url: string;
  supportEmail: string;
}) {
  const names = planNames.join(' and ');
  const subject = `Your ${names} ${planNames.length === 1 ? 'has' : 'have'} ended`;
  return makeLetter({
    template: 'plan-ended',
    subject: refunded ? `${subject}, and you get ${refunded} back` : subject,
    preview: 'Nothing is charged again.',
    heading: subject,
    paragraphs: [
      greeting(firstName),
      `your ${names} ended at once, as cancelled. Nothing is charged again. ${
        isStillListed
          ? 'Your profile stays listed, without the Featured mark.'
          : 'Your profile is no longer listed; what you made stays yours and comes back with a new plan.'
      }`,
      ...(refunded
        ? [`We gave ${refunded} back to the card that you paid with. Your bank shows it in five to ten days.`]
        : []),
    ],
    action: { label: 'See Your Invoices', url },
    footnote: `If it was not you who cancelled, please write to ${supportEmail}.`,
  });
}
