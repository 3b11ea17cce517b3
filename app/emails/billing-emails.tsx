import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';

/** Emails about payments. They are contractual and cannot be turned off. */

export function receiptEmail({
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
  return makeEmail({
    template: 'receipt',
    subject: `Receipt: ${amount} for ${description}`,
    preview: `Paid on ${paidOn}. Thank you.`,
    heading: 'Thank you for your payment',
    paragraphs: [
      greeting(firstName),
      `We received ${amount} on ${paidOn} for: ${description}.${number ? ` Invoice ${number}.` : ''}`,
    ],
    action: { label: 'Open Invoice', url },
    footnote: 'Keep this email for your records.',
  });
}

/** A renewal of the Creative Profile or a Featured Upgrade failed. */
export function paymentFailedEmail({
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
  /** Null when the charge is not tried again automatically. */
  nextTry: string | null;
  graceEnds: string;
  url: string;
}) {
  const consequence = isFeatured
    ? 'After that, your Featured Upgrade ends; your profile stays listed.'
    : 'After that, your plan ends and your profile is no longer listed. Your work stays saved.';
  return makeEmail({
    template: 'payment-failed',
    subject: `We could not charge ${amount} for your ${planName}`,
    preview: `Nothing changes until ${graceEnds}.`,
    heading: 'Your payment did not go through',
    paragraphs: [
      greeting(firstName),
      `We could not charge your card ${amount} for the ${planName}.${nextTry ? ` We will try again on ${nextTry}.` : ''} You can pay now or use another card.`,
      `Nothing changes until ${graceEnds}. ${consequence}`,
    ],
    action: { label: 'Pay Now', url },
    footnote: 'If you have already updated your card, you do not need to do anything.',
  });
}

export function renewalEmail({
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
  return makeEmail({
    template: 'renewal-reminder',
    subject: `Your ${planName} renews on ${renewsOn} for ${amount}`,
    preview: `We will charge ${amount} to your card.`,
    heading: `Your ${planName} renews on ${renewsOn}`,
    paragraphs: [
      greeting(firstName),
      `On ${renewsOn} we will charge ${amount} to your card for the next period of your ${planName}. To keep it, you do not need to do anything.`,
    ],
    action: { label: 'Manage Subscription', url },
    footnote: 'You can cancel with one click until then.',
  });
}

export function planCanceledEmail({
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
    only && more.length === 0 ? `Your ${only.name} ends on ${only.endsOn}` : 'Your subscription is canceled';
  return makeEmail({
    template: 'plan-canceled',
    subject,
    preview: 'You will not be charged again, and you can undo this until then.',
    heading: subject,
    paragraphs: [
      greeting(firstName),
      ...plans.map(({ name, isFeatured, endsOn }) =>
        isFeatured
          ? `Your ${name} is canceled. You stay Featured until ${endsOn}, and you will not be charged for it again.`
          : `Your ${name} is canceled. Everything stays as it is until ${endsOn}, and you will not be charged again. After that, your profile is no longer listed. Your work stays saved.`,
      ),
      'You can undo this with one click until then.',
    ],
    action: { label: 'Manage Subscription', url },
    footnote: `If you did not cancel, please write to ${supportEmail}.`,
  });
}

export function planEndedEmail({
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
  refunded: string | null;
  url: string;
  supportEmail: string;
}) {
  const names = planNames.join(' and ');
  const subject = `Your ${names} ${planNames.length === 1 ? 'has' : 'have'} ended`;
  return makeEmail({
    template: 'plan-ended',
    subject: refunded ? `${subject}, and ${refunded} is on its way back to you` : subject,
    preview: 'You will not be charged again.',
    heading: subject,
    paragraphs: [
      greeting(firstName),
      `As you asked, your ${names} ended immediately. You will not be charged again. ${
        isStillListed
          ? 'Your profile stays listed, without the Featured mark.'
          : 'Your profile is no longer listed. Your work stays saved and comes back with a new plan.'
      }`,
      ...(refunded
        ? [
            `We refunded ${refunded} to the card you paid with. It can take five to ten days to appear on your statement.`,
          ]
        : []),
    ],
    action: { label: 'See Your Invoices', url },
    footnote: `If you did not cancel, please write to ${supportEmail}.`,
  });
}
