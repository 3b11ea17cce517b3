import type { Toast } from '#app/ui/toast-queue.ts';

const failed = (title: string, text: string): Toast => ({ title, text, tone: 'danger' });

/** What two-factor authentication says, by code. */
export const twoFactorMessages = {
  on: { title: 'Two-Factor Authentication Is On', text: 'All other devices were signed out.', seconds: 7 },
  off: { title: 'Two-Factor Authentication Is Off', text: 'Your password alone signs you in.', seconds: 7 },
  renewed: { title: 'New Recovery Codes', text: 'The old ones do not work any more.', seconds: 7 },
  required: failed('Change Failed', 'Admins need two-factor authentication, so it stays on.'),
  alreadyOn: failed('Nothing Changed', 'Two-factor authentication is on already.'),
  alreadyOff: failed('Nothing Changed', 'Two-factor authentication is off already.'),
  wrongPassword: failed('Change Failed', 'Your current password is not right.'),
  tooManyTries: failed('Change Failed', 'Too many attempts. Please wait a moment and try again.'),
  wrongCode: failed('Change Failed', 'This code is not right. Please try the one that your app shows now.'),
  notBegun: failed('Change Failed', 'The setup was begun anew elsewhere. Please start again.'),
} satisfies Record<string, Toast>;

/** What the question for the second factor says at sign-in, by code. */
export const challengeMessages = {
  wrongCode: failed('Sign In Failed', 'This code is not right. Please try the one that your app shows now.'),
  wrongRecoveryCode: failed('Sign In Failed', 'This recovery code is not right, or was used already.'),
  tooManyCodes: failed('Sign In Failed', 'Too many wrong codes. Please sign in again.'),
  locked: failed(
    'Sign In Failed',
    'Too many wrong codes for this account. Please wait 15 minutes and try again.',
  ),
  usedCode: failed('Sign In Failed', 'This code was used already. Please sign in with the next one.'),
  expired: failed('Sign In Failed', 'That took too long. Please sign in again.'),
} satisfies Record<string, Toast>;

/** After a recovery code was used. `left`: how many there still are. */
export function recoveredMessage(left: number): Toast {
  return {
    title: 'Welcome back!',
    text:
      left === 0
        ? 'That was your last recovery code. Please make new ones.'
        : `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`,
    seconds: 10,
    link: { label: 'Recovery codes', to: '/account/two-factor' },
  };
}
