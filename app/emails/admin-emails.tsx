import { type Letter, makeEmail } from './email.tsx';

/** Emails about an admin's decision, which are always sent. */

export function profileUnlistedEmail(mail: Letter & { reason: string; supportEmail: string }) {
  const { firstName, reason, supportEmail, url } = mail;
  return makeEmail({
    template: 'profile-unlisted',
    subject: 'Your profile is not listed at the moment',
    preview: 'Why, and what you can do about it.',
    firstName,
    paragraphs: [
      'We removed your profile from the directory. You can still see and edit it, but others cannot find it.',
      `Reason: ${reason}`,
    ],
    action: { label: 'Open Dashboard', url },
    footnote: `When you have fixed this, or if you think it is a mistake, write to ${supportEmail}.`,
  });
}

export function featuredGrantedEmail({ firstName, until, url }: Letter & { until: string }) {
  return makeEmail({
    template: 'featured-granted',
    subject: `You are featured until ${until}`,
    preview: 'At no charge, and it ends by itself.',
    firstName,
    paragraphs: [
      `You are featured until ${until}, at no charge. Your profile stands first in the directory and carries the Featured mark.`,
    ],
    action: { label: 'Open Dashboard', url },
    footnote: 'It ends by itself. You do not need to do anything.',
  });
}

export function adminRoleEmail(
  mail: Letter & { person: string; by: string; isGranted: boolean; isOwn: boolean },
) {
  const { firstName, person, by, isGranted, isOwn, url } = mail;
  const heading = isOwn
    ? `You are ${isGranted ? 'an admin now' : 'no longer an admin'}`
    : isGranted
      ? 'There is a new admin'
      : 'An admin role was revoked';
  return makeEmail({
    template: 'admin-role',
    subject: heading,
    preview: 'Who did it, and for whom.',
    firstName,
    paragraphs: [
      `${by} ${isGranted ? 'granted the admin role to' : 'revoked the admin role of'} ${isOwn ? 'your account' : person}. It stands in the audit log.`,
    ],
    ...(isOwn ? {} : { action: { label: 'Open the Account', url } }),
    footnote: isOwn
      ? 'If you did not expect this change, ask another admin.'
      : 'Every admin gets this email. If you did not expect this change, look at it now.',
  });
}

export function paymentReminderEmail(
  mail: Letter & { planName: string; amount: string; lastDay: string | null },
) {
  const { firstName, planName, amount, lastDay, url } = mail;
  return makeEmail({
    template: 'payment-reminder',
    subject: `${amount} for your ${planName} is still due`,
    preview: lastDay ? `Nothing changes until ${lastDay}.` : 'You can pay now or use another card.',
    firstName,
    paragraphs: [
      `We could not charge your card ${amount} for the ${planName}. You can pay now or use another card.`,
      ...(lastDay ? [`Nothing changes until ${lastDay}.`] : []),
    ],
    action: { label: 'Pay Now', url },
    footnote: 'If you have already paid, you do not need to do anything.',
  });
}

/** Emails about what an admin grants. They are contractual and cannot be turned off. */

export function planGiftEmail(mail: Letter & { months: number; endsOn: string }) {
  const { firstName, months, endsOn, url } = mail;
  const time = months === 1 ? 'a month' : `${months} months`;
  return makeEmail({
    template: 'plan-gift',
    subject: `A Creative Profile for ${time}, at no cost`,
    preview: `It ends by itself on ${endsOn}. Nothing is charged.`,
    heading: `Your Creative Profile is free until ${endsOn}`,
    firstName,
    paragraphs: [
      `We have given you a Creative Profile for ${time}. You do not need a card, and nothing is charged.`,
      `It ends by itself on ${endsOn}. If you would like to keep it after that, you can subscribe at any time.`,
    ],
    action: { label: 'See Your Plan', url },
    footnote: 'You do not need to do anything.',
  });
}

export function giftEndsEmail({ firstName, endsOn, url }: Letter & { endsOn: string }) {
  return makeEmail({
    template: 'plan-gift-ends',
    subject: `Your free Creative Profile ends on ${endsOn}`,
    preview: 'Nothing is charged. Subscribe if you would like to stay listed.',
    firstName,
    paragraphs: [
      `The Creative Profile that we gave you ends on ${endsOn}. Nothing is charged. After that your profile is no longer listed; your work stays saved.`,
      'If you would like to stay listed, subscribe before that day.',
    ],
    action: { label: 'Keep Your Plan', url },
    footnote: 'If you do nothing, it ends by itself.',
  });
}

export function paymentsPausedEmail({ firstName, until, url }: Letter & { until: string }) {
  return makeEmail({
    template: 'payments-paused',
    subject: `Your payments are paused until ${until}`,
    preview: 'Your plan stays as it is, and nothing is charged until then.',
    firstName,
    paragraphs: [
      `We have paused your payments until ${until}. Your plan stays as it is, and nothing is charged until then.`,
      'What falls due meanwhile is charged when the pause ends. You can cancel before that at any time.',
    ],
    action: { label: 'See Your Plan', url },
    footnote: 'You do not need to do anything.',
  });
}

/** Sent to both addresses of merged accounts. Always sent. */
export function accountsMergedEmail(mail: {
  firstName: string;
  keptEmail: string;
  goneEmail: string;
  supportEmail: string;
  signInUrl: string;
}) {
  const { firstName, keptEmail, goneEmail, supportEmail, signInUrl } = mail;
  return makeEmail({
    template: 'accounts-merged',
    subject: 'Your two accounts are one now',
    preview: `Sign in as ${keptEmail} from now on.`,
    firstName,
    paragraphs: [
      `We merged the account of ${goneEmail} into the account of ${keptEmail}. Conversations, reviews, saved creatives, invoices and files are all there.`,
      `Sign in as ${keptEmail} from now on, with the password of that account. The other ways to sign in, such as passkeys, lead there too.`,
    ],
    action: { label: 'Sign In', url: signInUrl },
    footnote: `If these are not both yours, write to ${supportEmail} at once.`,
  });
}

/** Tells a member that an admin viewed their pages, and why. Always sent. */
export function accountViewedEmail(mail: {
  firstName: string;
  at: string;
  minutes: number;
  reason: string;
  supportEmail: string;
}) {
  const { firstName, at, minutes, reason, supportEmail } = mail;
  return makeEmail({
    template: 'account-viewed',
    subject: 'An admin looked at your pages',
    preview: `On ${at}. Nothing could be changed.`,
    firstName,
    paragraphs: [
      `On ${at}, an admin looked at your pages as you see them, for ${minutes} minutes at most. Nothing could be changed, sent or paid, and your conversations stayed closed.`,
      `Reason: ${reason}`,
    ],
    footnote: `If this surprises you, write to ${supportEmail}.`,
  });
}
