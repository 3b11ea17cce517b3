import { greeting } from './greeting.ts';
import { makeLetter } from './letter.tsx';

/** The mails that tell about ways to sign in. They are always sent. */

type Told = { firstName: string; supportEmail: string };

const ifNotYou = (supportEmail: string) =>
  `If this was not you, reset your password on the sign-in page, which signs every device out, and write to ${supportEmail}.`;

/** Carries the link that signs in without a password. `minutes`: how long it works. */
export function signInLinkLetter({
  firstName,
  url,
  minutes,
}: {
  firstName: string;
  url: string;
  minutes: number;
}) {
  return makeLetter({
    template: 'sign-in-link',
    subject: 'Your sign-in link',
    preview: 'Sign in to Oriel without your password.',
    heading: 'Your sign-in link',
    paragraphs: [greeting(firstName), 'This link signs you in to Oriel without your password.'],
    action: { label: 'Sign In', url },
    footnote: `The link works once, for ${minutes} minutes. Do not pass it on. If you did not ask for it, you can ignore this mail; nothing changes.`,
  });
}

/** Tells a member that somebody signed in from a device that was not known. `at`: the moment in words. */
export function newDeviceLetter({
  firstName,
  supportEmail,
  device,
  at,
  accountUrl,
}: Told & { device: string; at: string; accountUrl: string }) {
  return makeLetter({
    template: 'new-device',
    subject: 'New sign-in to your account',
    preview: `${device}, ${at}.`,
    heading: 'New sign-in to your account',
    paragraphs: [
      greeting(firstName),
      'Somebody signed in to your Oriel account on a device that we have not seen before.',
      <>
        Device: {device}
        <br />
        Time: {at}
      </>,
      'If this was you, there is nothing to do. Under Devices in your account you can sign out any of them.',
    ],
    action: { label: 'See Your Devices', url: accountUrl },
    footnote: ifNotYou(supportEmail),
  });
}

/** Tells a member that a passkey can sign in now, or can no longer. */
export function passkeyLetter({
  firstName,
  supportEmail,
  name,
  change,
}: Told & { name: string; change: 'added' | 'removed' }) {
  const isAdded = change === 'added';
  return makeLetter({
    template: isAdded ? 'passkey-added' : 'passkey-removed',
    subject: isAdded ? 'A passkey was added' : 'A passkey was removed',
    preview: isAdded ? 'It signs in to your account.' : 'It no longer signs in to your account.',
    heading: isAdded ? 'A passkey was added' : 'A passkey was removed',
    paragraphs: [
      greeting(firstName),
      isAdded
        ? `The passkey “${name}” signs in to your Oriel account now, in place of your password and code.`
        : `The passkey “${name}” no longer signs in to your Oriel account.`,
    ],
    footnote: ifNotYou(supportEmail),
  });
}
