import type { Toast } from '#app/ui/toast-queue.ts';
import { accountMessages } from '../account-messages.ts';

const failed = (text: string): Toast => ({ title: 'Passkey Failed', text, tone: 'danger' });

/** What /account/passkeys and signing in by a passkey say, by code. */
export const passkeyMessages = {
  wrongPassword: accountMessages.wrongPassword,
  tooManyTries: accountMessages.tooManyTries,
  tooMany: failed('You have as many passkeys as there can be. Please remove one first.'),
  failed: failed('The passkey could not be added. Please try again.'),
  gone: failed('This passkey is not there any more.'),
  /** The browser, or the person, ended it. */
  notMade: failed('No passkey was made. Please try again.'),
  notUsed: {
    ...failed('No passkey was used. Please try again, or use your password.'),
    title: 'Sign In Failed',
  },
  passkeyFailed: {
    ...failed('This passkey does not sign in here. Please use your password, then add it anew.'),
    title: 'Sign In Failed',
  },
  added: { title: 'Passkey Added', text: 'You can sign in with it from now on.' },
  named: { title: 'Passkey Renamed' },
  removed: { title: 'Passkey Removed', text: 'It no longer signs in to your account.' },
} satisfies Record<string, Toast>;
