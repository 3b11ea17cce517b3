import { greeting } from './greeting.ts';
import { makeLetter } from './letter.tsx';

/** The mails that tell about the second factor of an account. They are always sent. */

type Told = { firstName: string; supportEmail: string };

const ifNotYou = (supportEmail: string) =>
  `If this was not you, reset your password on the sign-in page and write to ${supportEmail} at once.`;

/** Tells a member that signing in asks for a code now. */
export function twoFactorOnLetter({ firstName, supportEmail }: Told) {
  return makeLetter({
    template: 'two-factor-on',
    subject: 'Two-factor authentication is on',
    preview: 'Signing in asks for a code of your app now.',
    heading: 'Two-factor authentication is on',
    paragraphs: [
      greeting(firstName),
      'Signing in to your Oriel account asks for a code of your authentication app now. All other devices were signed out. Keep your recovery codes where you find them without your phone.',
    ],
    footnote: ifNotYou(supportEmail),
  });
}

/** Tells a member that the password alone signs in again, and `by` whom that was done. */
export function twoFactorOffLetter({ firstName, supportEmail, by }: Told & { by: 'owner' | 'admin' }) {
  return makeLetter({
    template: 'two-factor-off',
    subject: 'Two-factor authentication is off',
    preview: 'Your password alone signs you in.',
    heading: 'Two-factor authentication is off',
    paragraphs: [
      greeting(firstName),
      by === 'owner'
        ? 'your Oriel account asks for no code any more: your password alone signs you in.'
        : 'our team has taken the second factor off your Oriel account: your password alone signs you in. All devices were signed out. You can set it up again under Account.',
    ],
    footnote: ifNotYou(supportEmail),
  });
}

/** Tells a member that a recovery code was used. `left`: how many there still are. */
export function recoveryCodeUsedLetter({ firstName, supportEmail, left }: Told & { left: number }) {
  return makeLetter({
    template: 'recovery-code-used',
    subject: 'A recovery code was used',
    preview: 'Somebody signed in with one of your recovery codes.',
    heading: 'A recovery code was used',
    paragraphs: [
      greeting(firstName),
      `Somebody signed in to your Oriel account with your password and a recovery code. ${
        left === 0
          ? 'It was the last one: please make new ones under Account.'
          : `You have ${left} ${left === 1 ? 'code' : 'codes'} left.`
      }`,
    ],
    footnote: ifNotYou(supportEmail),
  });
}
