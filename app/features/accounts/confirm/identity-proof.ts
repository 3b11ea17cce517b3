/** How somebody who is signed in shows once more who they are. */

/** What there is to ask for; `secret` is null for an account with neither password nor second factor. */
export type IdentityProofs = { secret: 'password' | 'code' | null; hasPasskeys: boolean };

/** The names of the fields in the form that is held up. */
export const identityFields = { secret: 'identitySecret', passkey: 'identityPasskey' } as const;

export type IdentityFailure = 'missing' | 'wrongPassword' | 'wrongCode' | 'wrongPasskey' | 'tooManyTries';

/** Beside the field that asks. */
export const identityTexts: Record<IdentityFailure, string> = {
  missing: 'Please confirm that it is you.',
  wrongPassword: 'This is not your password.',
  wrongCode: 'This code is not right. Please enter the one that the app shows now.',
  wrongPasskey: 'The passkey was not accepted. Please try again.',
  tooManyTries: 'Too many tries. Please try again in a few minutes.',
};
