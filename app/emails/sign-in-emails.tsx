import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';

/** Emails about ways to sign in, which are always sent. */

type NoticeProps = { firstName: string; supportEmail: string };

const ifNotYou = (supportEmail: string) =>
  `If this was not you, reset your password on the sign-in page, which signs out every device, and write to ${supportEmail}.`;

export function signInLinkEmail({
  firstName,
  url,
  minutes,
}: {
  firstName: string;
  url: string;
  minutes: number;
}) {
  return makeEmail({
    template: 'sign-in-link',
    subject: 'Your sign-in link',
    preview: 'Sign in to Oriel without your password.',
    heading: 'Your sign-in link',
    paragraphs: [greeting(firstName), 'This link signs you in to Oriel without your password.'],
    action: { label: 'Sign In', url },
    footnote: `The link works once, for ${minutes} minutes. Do not share it. If you did not ask for it, you can ignore this email; nothing changes.`,
  });
}

export function newDeviceEmail({
  firstName,
  supportEmail,
  device,
  at,
  accountUrl,
}: NoticeProps & { device: string; at: string; accountUrl: string }) {
  return makeEmail({
    template: 'new-device',
    subject: 'New sign-in to your account',
    preview: `${device}, ${at}.`,
    heading: 'New sign-in to your account',
    paragraphs: [
      greeting(firstName),
      'Someone signed in to your Oriel account on a device we have not seen before.',
      <>
        Device: {device}
        <br />
        Time: {at}
      </>,
      'If this was you, you do not need to do anything. You can sign out any device under Devices in your account.',
    ],
    action: { label: 'See Your Devices', url: accountUrl },
    footnote: ifNotYou(supportEmail),
  });
}

export function passkeyEmail({
  firstName,
  supportEmail,
  name,
  change,
}: NoticeProps & { name: string; change: 'added' | 'removed' }) {
  const isAdded = change === 'added';
  return makeEmail({
    template: isAdded ? 'passkey-added' : 'passkey-removed',
    subject: isAdded ? 'A passkey was added' : 'A passkey was removed',
    preview: isAdded ? 'It can sign in to your account.' : 'It can no longer sign in to your account.',
    heading: isAdded ? 'A passkey was added' : 'A passkey was removed',
    paragraphs: [
      greeting(firstName),
      isAdded
        ? `The passkey “${name}” can now sign in to your Oriel account without your password or a code.`
        : `The passkey “${name}” can no longer sign in to your Oriel account.`,
    ],
    footnote: ifNotYou(supportEmail),
  });
}

export function signInConnectedEmail({
  firstName,
  supportEmail,
  name,
  change,
}: NoticeProps & { name: string; change: 'connected' | 'disconnected' }) {
  const isConnected = change === 'connected';
  const heading = isConnected ? 'A sign-in was connected' : 'A sign-in was disconnected';
  return makeEmail({
    template: isConnected ? 'sign-in-connected' : 'sign-in-disconnected',
    subject: heading,
    preview: isConnected ? 'It can open your account.' : 'It can no longer open your account.',
    heading,
    paragraphs: [
      greeting(firstName),
      isConnected
        ? `“${name}” can now open your Oriel account.`
        : `“${name}” can no longer open your Oriel account.`,
    ],
    footnote: ifNotYou(supportEmail),
  });
}
