import { type Letter, makeEmail } from './email.tsx';

/** Emails about ways to sign in, which are always sent. */

type NoticeProps = { firstName: string; supportEmail: string };

const ifNotYou = (supportEmail: string) =>
  `If this was not you, reset your password on the sign-in page, which signs out every device, and write to ${supportEmail}.`;

export function signInLinkEmail({ firstName, url, minutes }: Letter & { minutes: number }) {
  return makeEmail({
    template: 'sign-in-link',
    subject: 'Your sign-in link',
    preview: 'Sign in to Oriel without your password.',
    firstName,
    paragraphs: ['This link signs you in to Oriel without your password.'],
    action: { label: 'Sign In', url },
    footnote: `The link works once, for ${minutes} minutes. Do not share it. If you did not ask for it, you can ignore this email; nothing changes.`,
  });
}

export function newDeviceEmail(mail: NoticeProps & { device: string; at: string; accountUrl: string }) {
  const { firstName, supportEmail, device, at, accountUrl } = mail;
  return makeEmail({
    template: 'new-device',
    subject: 'New sign-in to your account',
    preview: `${device}, ${at}.`,
    firstName,
    paragraphs: [
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

export function passkeyEmail(mail: NoticeProps & { name: string; change: 'added' | 'removed' }) {
  const { firstName, supportEmail, name, change } = mail;
  const isAdded = change === 'added';
  return makeEmail({
    template: isAdded ? 'passkey-added' : 'passkey-removed',
    subject: isAdded ? 'A passkey was added' : 'A passkey was removed',
    preview: isAdded ? 'It can sign in to your account.' : 'It can no longer sign in to your account.',
    firstName,
    paragraphs: [
      isAdded
        ? `The passkey “${name}” can now sign in to your Oriel account without your password or a code.`
        : `The passkey “${name}” can no longer sign in to your Oriel account.`,
    ],
    footnote: ifNotYou(supportEmail),
  });
}

export function signInConnectedEmail(
  mail: NoticeProps & { name: string; change: 'connected' | 'disconnected' },
) {
  const { firstName, supportEmail, name, change } = mail;
  const isConnected = change === 'connected';
  const heading = isConnected ? 'A sign-in was connected' : 'A sign-in was disconnected';
  return makeEmail({
    template: isConnected ? 'sign-in-connected' : 'sign-in-disconnected',
    subject: heading,
    preview: isConnected ? 'It can open your account.' : 'It can no longer open your account.',
    firstName,
    paragraphs: [
      isConnected
        ? `“${name}” can now open your Oriel account.`
        : `“${name}” can no longer open your Oriel account.`,
    ],
    footnote: ifNotYou(supportEmail),
  });
}

/** Emails about two-factor authentication, which are always sent. */

const ifNotYouAtOnce = (supportEmail: string) =>
  `If this was not you, reset your password on the sign-in page and write to ${supportEmail} right away.`;

export function twoFactorOnEmail({ firstName, supportEmail }: NoticeProps) {
  return makeEmail({
    template: 'two-factor-on',
    subject: 'Two-factor authentication is on',
    preview: 'Signing in now needs a code from your authentication app.',
    firstName,
    paragraphs: [
      'Signing in to your Oriel account now needs a code from your authentication app. All other devices were signed out. Keep your recovery codes where you can reach them without your phone.',
    ],
    footnote: ifNotYouAtOnce(supportEmail),
  });
}

export function twoFactorOffEmail({ firstName, supportEmail, by }: NoticeProps & { by: 'owner' | 'admin' }) {
  return makeEmail({
    template: 'two-factor-off',
    subject: 'Two-factor authentication is off',
    preview: 'Signing in no longer needs a code.',
    firstName,
    paragraphs: [
      by === 'owner'
        ? 'Signing in to your Oriel account no longer needs a code, only your password.'
        : 'Our team turned off two-factor authentication for your Oriel account. You now sign in with your password only. All devices were signed out. You can turn it on again under Account.',
    ],
    footnote: ifNotYouAtOnce(supportEmail),
  });
}

export function recoveryCodeUsedEmail({ firstName, supportEmail, left }: NoticeProps & { left: number }) {
  return makeEmail({
    template: 'recovery-code-used',
    subject: 'A recovery code was used',
    preview: 'Someone signed in with one of your recovery codes.',
    firstName,
    paragraphs: [
      `Someone signed in to your Oriel account with your password and a recovery code. ${
        left === 0
          ? 'It was your last one. Create new ones under Account.'
          : `You have ${left} ${left === 1 ? 'code' : 'codes'} left.`
      }`,
    ],
    footnote: ifNotYouAtOnce(supportEmail),
  });
}
