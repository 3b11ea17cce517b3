import type { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import { authMessages } from '#app/features/accounts/auth-messages.ts';
import { signUpSchema } from '#app/features/accounts/auth-schema.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/identity-proof.ts';
import type { ProviderFailure } from '#app/platform/openid/openid.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** Needs a recent sign-in and another way in. */
export function mayDisconnect(
  actor: Pick<Actor, 'signedInAt'>,
  { otherWays, at }: { otherWays: number; at: Date },
): { ok: true } | { ok: false; code: 'lastWay' | 'signInOld' } {
  if (otherWays === 0) {
    return { ok: false, code: 'lastWay' };
  }
  return isSignInRecent(actor, at) ? { ok: true } : { ok: false, code: 'signInOld' };
}

export type ConnectedSignIn = {
  id: string;
  name: string;
  isOrganization: boolean;
  createdAt: string;
  lastUsedAt: string;
};

export const signInNames: Record<string, string> = { google: 'Google', apple: 'Apple' };

/** The fields that the provider does not supply. */
export const finishSchema = signUpSchema.omit({ email: true, password: true });

export type FinishedSignUp = z.infer<typeof finishSchema>;

export type OrganizationFailure =
  | ProviderFailure
  | 'attemptLost'
  | 'noEmail'
  | 'emailUnverified'
  | 'signUpDisabled'
  | 'userExists'
  | 'accountDisabled'
  | 'ofAnother'
  | 'hasAnother'
  | 'someoneElse'
  | 'notAskedAnew'
  | 'sessionEnded'
  | 'signInOld'
  | 'tooManyReturns';

export function organizationFailure(code: OrganizationFailure, name: string): Toast {
  switch (code) {
    case 'signUpDisabled':
    case 'accountDisabled':
    case 'userExists':
      return authMessages[code];
    case 'tooManyReturns':
      return authMessages.tooManySignIns;
    default:
      return {
        title: titles[code] ?? 'Sign In Failed',
        text: texts[code](name),
        tone: 'danger',
        seconds: 10,
      };
  }
}

type OwnText = Exclude<
  OrganizationFailure,
  'signUpDisabled' | 'accountDisabled' | 'userExists' | 'tooManyReturns'
>;

const titles: Partial<Record<OwnText, string>> = {
  ofAnother: 'Not Connected',
  hasAnother: 'Not Connected',
  signInOld: 'Not Connected',
  someoneElse: 'Not Confirmed',
  notAskedAnew: 'Not Confirmed',
};

const texts: Record<OwnText, (name: string) => string> = {
  down: (name) =>
    `We could not reach ${name}. Please try again in a few minutes, or use your email and password.`,
  denied: (name) => `You did not sign in with ${name}, or it did not let you. You can try again.`,
  codeUsed: () => 'That sign-in was already used or took too long. Please try again.',
  clock: (name) =>
    `The clocks of this site and ${name} differ, so we could not accept the sign-in. Please tell the people who run this site.`,
  misconfigured: (name) =>
    `${name} does not accept this site at the moment. Please tell the people who run this site.`,
  unproven: (name) => `We could not verify what ${name} told us about you. Please try again.`,
  attemptLost: () =>
    'This sign-in was started in another browser, is already over, or took longer than 15 minutes. Please start again here.',
  noEmail: (name) =>
    `${name} did not tell us your email address. Ask the people who run it to share it, or sign up with your email.`,
  emailUnverified: (name) =>
    `${name} has not verified your email address. Verify it there, or sign up with your email.`,
  ofAnother: (name) =>
    `That account at ${name} is already connected with another account here. Disconnect it there first.`,
  hasAnother: (name) =>
    `Your account is already connected with someone else at ${name}. Disconnect that first.`,
  someoneElse: (name) =>
    `You signed in at ${name} as someone else. Please use the account that is connected.`,
  notAskedAnew: (name) =>
    `${name} did not ask you to sign in again. Set a password in your account, and confirm with that.`,
  sessionEnded: () => 'You were signed out in the meantime. Please sign in and try again.',
  signInOld: () => 'Please confirm your identity, then try again.',
};

export const organizationMessages = {
  connected: (name: string): Toast => ({
    title: 'Connected',
    text: `You can now sign in with ${name}.`,
    seconds: 7,
  }),
  disconnected: {
    title: 'Disconnected',
    text: 'That sign-in no longer opens your account.',
    seconds: 7,
  },
  gone: {
    title: 'Not Found',
    text: 'That sign-in is no longer connected.',
    tone: 'danger',
  },
  lastWay: {
    title: 'Not Disconnected',
    text: 'This is your only way to sign in. Set a password or add a passkey first.',
    tone: 'danger',
    seconds: 10,
  },
  confirmed: { title: 'Confirmed', text: 'You have confirmed your identity.' },
  accountCreated: { title: 'Account Created', text: 'Your account is ready.', seconds: 7 },
} satisfies Record<string, Toast | ((name: string) => Toast)>;
