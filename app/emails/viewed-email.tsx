import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';

/** Tells a member that an admin viewed their pages, and why. Always sent. */
export function accountViewedEmail({
  firstName,
  at,
  minutes,
  reason,
  supportEmail,
}: {
  firstName: string;
  at: string;
  minutes: number;
  reason: string;
  supportEmail: string;
}) {
  return makeEmail({
    template: 'account-viewed',
    subject: 'An admin looked at your pages',
    preview: `On ${at}. Nothing could be changed.`,
    heading: 'An admin looked at your pages',
    paragraphs: [
      greeting(firstName),
      `On ${at}, an admin looked at your pages as you see them, for ${minutes} minutes at most. Nothing could be changed, sent or paid, and your conversations stayed closed.`,
      `Reason: ${reason}`,
    ],
    footnote: `If this surprises you, write to ${supportEmail}.`,
  });
}
