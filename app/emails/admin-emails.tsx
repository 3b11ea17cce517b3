import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';

/** Emails about an admin's decision, which are always sent. */

export function profileUnlistedEmail({
  firstName,
  reason,
  supportEmail,
  url,
}: {
  firstName: string;
  reason: string;
  supportEmail: string;
  url: string;
}) {
  return makeEmail({
    template: 'profile-unlisted',
    subject: 'Your profile is not listed at the moment',
    preview: 'Why, and what you can do about it.',
    heading: 'Your profile is not listed at the moment',
    paragraphs: [
      greeting(firstName),
      'We removed your profile from the directory. You can still see and edit it, but others cannot find it.',
      `Reason: ${reason}`,
    ],
    action: { label: 'Open Dashboard', url },
    footnote: `When you have fixed this, or if you think it is a mistake, write to ${supportEmail}.`,
  });
}

export function featuredGrantedEmail({
  firstName,
  until,
  url,
}: {
  firstName: string;
  until: string;
  url: string;
}) {
  return makeEmail({
    template: 'featured-granted',
    subject: `You are featured until ${until}`,
    preview: 'At no charge, and it ends by itself.',
    heading: `You are featured until ${until}`,
    paragraphs: [
      greeting(firstName),
      `You are featured until ${until}, at no charge. Your profile stands first in the directory and carries the Featured mark.`,
    ],
    action: { label: 'Open Dashboard', url },
    footnote: 'It ends by itself. You do not need to do anything.',
  });
}

export function adminRoleEmail({
  firstName,
  person,
  by,
  isGranted,
  isOwn,
  url,
}: {
  firstName: string;
  person: string;
  by: string;
  isGranted: boolean;
  isOwn: boolean;
  url: string;
}) {
  const heading = isOwn
    ? `You are ${isGranted ? 'an admin now' : 'no longer an admin'}`
    : isGranted
      ? 'There is a new admin'
      : 'An admin role was revoked';
  return makeEmail({
    template: 'admin-role',
    subject: heading,
    preview: 'Who did it, and for whom.',
    heading,
    paragraphs: [
      greeting(firstName),
      `${by} ${isGranted ? 'granted the admin role to' : 'revoked the admin role of'} ${isOwn ? 'your account' : person}. It stands in the audit log.`,
    ],
    ...(isOwn ? {} : { action: { label: 'Open the Account', url } }),
    footnote: isOwn
      ? 'If you did not expect this change, ask another admin.'
      : 'Every admin gets this email. If you did not expect this change, look at it now.',
  });
}

export function paymentReminderEmail({
  firstName,
  planName,
  amount,
  lastDay,
  url,
}: {
  firstName: string;
  planName: string;
  amount: string;
  lastDay: string | null;
  url: string;
}) {
  return makeEmail({
    template: 'payment-reminder',
    subject: `${amount} for your ${planName} is still due`,
    preview: lastDay ? `Nothing changes until ${lastDay}.` : 'You can pay now or use another card.',
    heading: `${amount} for your ${planName} is still due`,
    paragraphs: [
      greeting(firstName),
      `We could not charge your card ${amount} for the ${planName}. You can pay now or use another card.`,
      ...(lastDay ? [`Nothing changes until ${lastDay}.`] : []),
    ],
    action: { label: 'Pay Now', url },
    footnote: 'If you have already paid, you do not need to do anything.',
  });
}
