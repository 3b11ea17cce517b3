import { type Letter, makeEmail } from './email.tsx';

/** Emails about payments. They are contractual and cannot be turned off. */

export function receiptEmail(
  mail: Letter & { description: string; amount: string; number: string | null; paidOn: string },
) {
  const { firstName, description, amount, number, paidOn, url } = mail;
  return makeEmail({
    template: 'receipt',
    subject: `Receipt: ${amount} for ${description}`,
    preview: `Paid on ${paidOn}. Thank you.`,
    heading: 'Thank you for your payment',
    firstName,
    paragraphs: [
      `We received ${amount} on ${paidOn} for: ${description}.${number ? ` Invoice ${number}.` : ''}`,
    ],
    action: { label: 'Open Invoice', url },
    footnote: 'Keep this email for your records.',
  });
}

/** A renewal of the Creative Profile or a Featured Upgrade failed. */
export function paymentFailedEmail(
  mail: Letter & {
    planName: string;
    isFeatured: boolean;
    amount: string;
    /** Null when the charge is not tried again automatically. */
    nextTry: string | null;
    graceEnds: string;
  },
) {
  const { firstName, planName, isFeatured, amount, nextTry, graceEnds, url } = mail;
  const consequence = isFeatured
    ? 'After that, your Featured Upgrade ends; your profile stays listed.'
    : 'After that, your plan ends and your profile is no longer listed. Your work stays saved.';
  return makeEmail({
    template: 'payment-failed',
    subject: `We could not charge ${amount} for your ${planName}`,
    preview: `Nothing changes until ${graceEnds}.`,
    heading: 'Your payment did not go through',
    firstName,
    paragraphs: [
      `We could not charge your card ${amount} for the ${planName}.${nextTry ? ` We will try again on ${nextTry}.` : ''} You can pay now or use another card.`,
      `Nothing changes until ${graceEnds}. ${consequence}`,
    ],
    action: { label: 'Pay Now', url },
    footnote: 'If you have already updated your card, you do not need to do anything.',
  });
}

export function renewalEmail(mail: Letter & { planName: string; amount: string; renewsOn: string }) {
  const { firstName, planName, amount, renewsOn, url } = mail;
  return makeEmail({
    template: 'renewal-reminder',
    subject: `Your ${planName} renews on ${renewsOn} for ${amount}`,
    preview: `We will charge ${amount} to your card.`,
    heading: `Your ${planName} renews on ${renewsOn}`,
    firstName,
    paragraphs: [
      `On ${renewsOn} we will charge ${amount} to your card for the next period of your ${planName}. To keep it, you do not need to do anything.`,
    ],
    action: { label: 'Manage Subscription', url },
    footnote: 'You can cancel with one click until then.',
  });
}

export function planCanceledEmail(
  mail: Letter & { plans: { name: string; isFeatured: boolean; endsOn: string }[]; supportEmail: string },
) {
  const { firstName, plans, url, supportEmail } = mail;
  const [only, ...more] = plans;
  const subject =
    only && more.length === 0 ? `Your ${only.name} ends on ${only.endsOn}` : 'Your subscription is canceled';
  return makeEmail({
    template: 'plan-canceled',
    subject,
    preview: 'You will not be charged again, and you can undo this until then.',
    firstName,
    paragraphs: [
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

export function planEndedEmail(
  mail: Letter & {
    planNames: string[];
    isStillListed: boolean;
    refunded: string | null;
    supportEmail: string;
  },
) {
  const { firstName, planNames, isStillListed, refunded, url, supportEmail } = mail;
  const names = planNames.join(' and ');
  const subject = `Your ${names} ${planNames.length === 1 ? 'has' : 'have'} ended`;
  return makeEmail({
    template: 'plan-ended',
    subject: refunded ? `${subject}, and ${refunded} is on its way back to you` : subject,
    preview: 'You will not be charged again.',
    heading: subject,
    firstName,
    paragraphs: [
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

/** Emails about refunds. They are contractual and cannot be turned off. */

export function givenBackEmail(
  mail: Letter & {
    way: 'card' | 'credit';
    amount: string;
    description: string;
    paidOn: string;
    card: string | null;
    line: string | null;
    supportEmail: string;
  },
) {
  const { firstName, way, amount, description, paidOn, card, line, url, supportEmail } = mail;
  const subject =
    way === 'card' ? `${amount} is on its way back to you` : `You have ${amount} to your credit`;
  return makeEmail({
    template: way === 'card' ? 'payment-refunded' : 'payment-credited',
    subject,
    preview: `For ${description}, paid on ${paidOn}.`,
    firstName,
    paragraphs: [
      way === 'card'
        ? `We gave back ${amount} for ${description}, paid on ${paidOn}. It arrives on ${card ? `the card ending in ${card}` : 'your card'} within ten days.`
        : `We gave you ${amount} to your credit for ${description}, paid on ${paidOn}. Your next invoices use it up before your card is charged.`,
      ...(line ? [line] : []),
    ],
    action: { label: 'View Subscription', url },
    footnote: `If you have questions, write to ${supportEmail}.`,
  });
}

export function disputeEmail(mail: {
  title: string;
  meaning: string;
  amount: string;
  reason: string;
  planName: string | null;
  email: string | null;
  answerBy: string | null;
  url: string;
}) {
  const { title, meaning, amount, reason, planName, email, answerBy, url } = mail;
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

export function disputeLostEmail(
  mail: Letter & { planName: string; amount: string; number: string | null; supportEmail: string },
) {
  const { firstName, planName, amount, number, url, supportEmail } = mail;
  return makeEmail({
    template: 'dispute-lost',
    subject: `Your bank refunded ${amount}, and your ${planName} has ended`,
    preview: 'You will not be charged again.',
    heading: `Your ${planName} has ended`,
    firstName,
    paragraphs: [
      `Your bank decided the dispute about ${amount}${number ? ` (invoice ${number})` : ''} and returned the money to your card. Your ${planName} has ended, and you will not be charged for it again.`,
      'Your work stays saved and comes back with a new plan.',
    ],
    action: { label: 'See Your Plan', url },
    footnote: `If you did not dispute this payment, please write to ${supportEmail}.`,
  });
}
