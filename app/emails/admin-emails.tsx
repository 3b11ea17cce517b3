import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';

/** The emails that follow an admin’s decision. They are always sent. */

/** Tells a creative that an admin keeps the profile out of the directory, and why. */
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
