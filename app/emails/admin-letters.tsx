import { greeting } from './greeting.ts';
import { makeLetter } from './letter.tsx';

/** The mails that follow what an admin decided. They are always sent. */

/** Tells a creative that an admin keeps the profile out of the directory, and why. */
export function profileUnlistedLetter({
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
  return makeLetter({
    template: 'profile-unlisted',
    subject: 'Your profile is not listed at the moment',
    preview: 'Why it is so, and what you can do.',
    heading: 'Your profile is not listed at the moment',
    paragraphs: [
      greeting(firstName),
      'we took your profile out of the directory. You can still see and change it; others do not find it.',
      `The reason: ${reason}`,
    ],
    action: { label: 'Open Dashboard', url },
    footnote: `When it is mended, or you think this is a mistake, write to ${supportEmail}.`,
  });
}
