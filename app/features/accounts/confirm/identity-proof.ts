import type { Actor } from '../actor.ts';

/** The available proofs; `secret` is null for an account with neither a password nor a second factor. */
export type IdentityProofs = {
  secret: 'password' | 'code' | null;
  hasPasskeys: boolean;
  organization: string | null;
};

export const identityFields = { secret: 'identitySecret', passkey: 'identityPasskey' } as const;

export type IdentityFailure = 'missing' | 'wrongPassword' | 'wrongCode' | 'wrongPasskey' | 'tooManyTries';

export const identityTexts: Record<IdentityFailure, string> = {
  missing: 'Please confirm your identity.',
  wrongPassword: 'Your password is incorrect.',
  wrongCode: 'This code is incorrect. Please enter the one your app shows now.',
  wrongPasskey: 'The passkey was not accepted. Please try again.',
  tooManyTries: 'Too many attempts. Please try again in a few minutes.',
};

export const recentSignInMinutes = 15;

export function isSignInRecent({ signedInAt }: Pick<Actor, 'signedInAt'>, at: Date): boolean {
  return at.getTime() - signedInAt.getTime() < recentSignInMinutes * 60_000;
}
