import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';

/** Emails about what an admin grants. They are contractual and cannot be turned off. */

export function planGiftEmail({
  firstName,
  months,
  endsOn,
  url,
}: {
  firstName: string;
  months: number;
  endsOn: string;
  url: string;
}) {
  const time = months === 1 ? 'a month' : `${months} months`;
  return makeEmail({
    template: 'plan-gift',
    subject: `A Creative Profile for ${time}, at no cost`,
    preview: `It ends by itself on ${endsOn}. Nothing is charged.`,
    heading: `Your Creative Profile is free until ${endsOn}`,
    paragraphs: [
      greeting(firstName),
      `We have given you a Creative Profile for ${time}. You do not need a card, and nothing is charged.`,
      `It ends by itself on ${endsOn}. If you would like to keep it after that, you can subscribe at any time.`,
    ],
    action: { label: 'See Your Plan', url },
    footnote: 'You do not need to do anything.',
  });
}

export function giftEndsEmail({
  firstName,
  endsOn,
  url,
}: {
  firstName: string;
  endsOn: string;
  url: string;
}) {
  return makeEmail({
    template: 'plan-gift-ends',
    subject: `Your free Creative Profile ends on ${endsOn}`,
    preview: 'Nothing is charged. Subscribe if you would like to stay listed.',
    heading: `Your free Creative Profile ends on ${endsOn}`,
    paragraphs: [
      greeting(firstName),
      `The Creative Profile that we gave you ends on ${endsOn}. Nothing is charged. After that your profile is no longer listed; your work stays saved.`,
      'If you would like to stay listed, subscribe before that day.',
    ],
    action: { label: 'Keep Your Plan', url },
    footnote: 'If you do nothing, it ends by itself.',
  });
}

export function paymentsPausedEmail({
  firstName,
  until,
  url,
}: {
  firstName: string;
  until: string;
  url: string;
}) {
  return makeEmail({
    template: 'payments-paused',
    subject: `Your payments are paused until ${until}`,
    preview: 'Your plan stays as it is, and nothing is charged until then.',
    heading: `Your payments are paused until ${until}`,
    paragraphs: [
      greeting(firstName),
      `We have paused your payments until ${until}. Your plan stays as it is, and nothing is charged until then.`,
      'What falls due meanwhile is charged when the pause ends. You can cancel before that at any time.',
    ],
    action: { label: 'See Your Plan', url },
    footnote: 'You do not need to do anything.',
  });
}
