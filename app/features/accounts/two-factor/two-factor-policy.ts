import { z } from 'zod';
import type { Toast } from '#app/ui/toast-queue.ts';

export type TwoFactorStanding = {
  hasAdminRole: boolean;
  isTwoFactorOn: boolean;
  /** Whether the settings require it of admins (issue 7, Guards). */
  isRequiredOfAdmins: boolean;
};

/** While the settings require it, an admin without it has no admin rights. */
export function needsTwoFactor({ hasAdminRole, isTwoFactorOn, isRequiredOfAdmins }: TwoFactorStanding) {
  return hasAdminRole && isRequiredOfAdmins && !isTwoFactorOn;
}

export function mayTurnOff({ hasAdminRole, isRequiredOfAdmins }: TwoFactorStanding): boolean {
  return !(hasAdminRole && isRequiredOfAdmins);
}

/** Only an admin who has it may require it, so that the switch cannot lock everyone out. */
export function mayRequireOfAdmins({ isTwoFactorOn }: { isTwoFactorOn: boolean }): boolean {
  return isTwoFactorOn;
}

const noBlanks = (text: string) => text.replace(/[\s-]+/g, '');

/** Six digits; apps often show them in two groups. */
const code = z
  .string({ error: 'Please enter the code from your app.' })
  .max(100)
  .transform(noBlanks)
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.'));

/** As `abcd2-efgh3`; the hyphen is optional. */
const recoveryCode = z
  .string({ error: 'Please enter one of your recovery codes.' })
  .max(100)
  .transform(noBlanks)
  .pipe(
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9]{10}$/, 'A recovery code has ten letters and digits.'),
  )
  .transform((typed) => `${typed.slice(0, 5)}-${typed.slice(5)}`);

export const appCodeSchema = z.object({ code });

export const recoveryCodeSchema = z.object({ code: recoveryCode });

const failed = (title: string, text: string): Toast => ({ title, text, tone: 'danger' });

export const twoFactorMessages = {
  on: { title: 'Two-Factor Authentication Is On', text: 'All other devices were signed out.', seconds: 7 },
  off: { title: 'Two-Factor Authentication Is Off', text: 'Signing in no longer needs a code.', seconds: 7 },
  renewed: { title: 'New Recovery Codes', text: 'Your old codes no longer work.', seconds: 7 },
  required: failed('Change Failed', 'Admins need two-factor authentication, so it stays on.'),
  alreadyOn: failed('Nothing Changed', 'Two-factor authentication is already on.'),
  alreadyOff: failed('Nothing Changed', 'Two-factor authentication is already off.'),
  wrongPassword: failed('Change Failed', 'Your current password is incorrect.'),
  tooManyTries: failed('Change Failed', 'Too many attempts. Please wait a moment and try again.'),
  wrongCode: failed('Change Failed', 'This code is incorrect. Please enter the one your app shows now.'),
  notBegun: failed('Change Failed', 'Setup was restarted in another window. Please start again.'),
} satisfies Record<string, Toast>;

export const challengeMessages = {
  wrongCode: failed('Sign In Failed', 'This code is incorrect. Please enter the one your app shows now.'),
  wrongRecoveryCode: failed('Sign In Failed', 'This recovery code is incorrect or has already been used.'),
  tooManyCodes: failed('Sign In Failed', 'Too many wrong codes. Please sign in again.'),
  locked: failed(
    'Sign In Failed',
    'Too many wrong codes for this account. Please wait 15 minutes and try again.',
  ),
  usedCode: failed('Sign In Failed', 'This code has already been used. Please sign in with the next one.'),
  expired: failed('Sign In Failed', 'That took too long. Please sign in again.'),
} satisfies Record<string, Toast>;

export function recoveredMessage(left: number): Toast {
  return {
    title: 'Welcome back!',
    text:
      left === 0
        ? 'That was your last recovery code. Please create new ones.'
        : `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`,
    seconds: 10,
    link: { label: 'Recovery codes', to: '/account/two-factor' },
  };
}
