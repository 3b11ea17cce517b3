import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';

/** Emails about two-factor authentication, which are always sent. */

type NoticeProps = { firstName: string; supportEmail: string };

const ifNotYou = (supportEmail: string) =>
  `If this was not you, reset your password on the sign-in page and write to ${supportEmail} right away.`;

export function twoFactorOnEmail({ firstName, supportEmail }: NoticeProps) {
  return makeEmail({
    template: 'two-factor-on',
    subject: 'Two-factor authentication is on',
    preview: 'Signing in now needs a code from your authentication app.',
    heading: 'Two-factor authentication is on',
    paragraphs: [
      greeting(firstName),
      'Signing in to your Oriel account now needs a code from your authentication app. All other devices were signed out. Keep your recovery codes where you can reach them without your phone.',
    ],
    footnote: ifNotYou(supportEmail),
  });
}

export function twoFactorOffEmail({ firstName, supportEmail, by }: NoticeProps & { by: 'owner' | 'admin' }) {
  return makeEmail({
    template: 'two-factor-off',
    subject: 'Two-factor authentication is off',
    preview: 'Signing in no longer needs a code.',
    heading: 'Two-factor authentication is off',
    paragraphs: [
      greeting(firstName),
      by === 'owner'
        ? 'Signing in to your Oriel account no longer needs a code, only your password.'
        : 'Our team turned off two-factor authentication for your Oriel account. You now sign in with your password only. All devices were signed out. You can turn it on again under Account.',
    ],
    footnote: ifNotYou(supportEmail),
  });
}

export function recoveryCodeUsedEmail({ firstName, supportEmail, left }: NoticeProps & { left: number }) {
  return makeEmail({
    template: 'recovery-code-used',
    subject: 'A recovery code was used',
    preview: 'Someone signed in with one of your recovery codes.',
    heading: 'A recovery code was used',
    paragraphs: [
      greeting(firstName),
      `Someone signed in to your Oriel account with your password and a recovery code. ${
        left === 0
          ? 'It was your last one. Create new ones under Account.'
          : `You have ${left} ${left === 1 ? 'code' : 'codes'} left.`
      }`,
    ],
    footnote: ifNotYou(supportEmail),
  });
}
