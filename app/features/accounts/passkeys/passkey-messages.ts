import type { Toast } from '#app/ui/toast-queue.ts';
import { accountMessages } from '../account-messages.ts';

const failed = (text: string): Toast => ({ title: 'Passkey Failed', text, tone: 'danger' });

export const passkeyMessages = {
  wrongPassword: accountMessages.wrongPassword,
  tooManyTries: accountMessages.tooManyTries,
  tooMany: failed('You have reached the limit for passkeys. Please remove one first.'),
  failed: failed('The passkey could not be added. Please try again.'),
  gone: failed('This passkey no longer exists.'),
  notMade: failed('No passkey was created. Please try again.'),
  notUsed: {
    ...failed('No passkey was used. Please try again, or use your password.'),
    title: 'Sign In Failed',
  },
  passkeyFailed: {
    ...failed('This passkey does not work here. Please use your password, then add it again.'),
    title: 'Sign In Failed',
  },
  added: { title: 'Passkey Added', text: 'You can now use it to sign in.' },
  named: { title: 'Passkey Renamed' },
  removed: { title: 'Passkey Removed', text: 'It can no longer sign in to your account.' },
} satisfies Record<string, Toast>;
