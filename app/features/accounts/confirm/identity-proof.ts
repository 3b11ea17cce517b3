/** How somebody who is signed in shows once more who they are. */

/** What there is to ask for; `secret` is null for an account with neither password nor second factor. */
export type IdentityProofs = {
  secret: 'password' | 'code' | null;
  hasPasskeys: boolean;
  /** What the organization's provider is called, where the account is connected with it. */
  organization: string | null;
};

/** The names of the fields in the form that is held up. */
export const identityFields = { secret: 'identitySecret', passkey: 'identityPasskey' } as const;

export type IdentityFailure = 'missing' | 'wrongPassword' | 'wrongCode' | 'wrongPasskey' | 'tooManyTries';

/** Beside the field that asks. */
export const identityTexts: Record<IdentityFailure, string> = {
  missing: 'Please confirm your identity.',
  wrongPassword: 'Your password is incorrect.',
  wrongCode: 'This code is incorrect. Please enter the one your app shows now.',
  wrongPasskey: 'The passkey was not accepted. Please try again.',
  tooManyTries: 'Too many attempts. Please try again in a few minutes.',
};
