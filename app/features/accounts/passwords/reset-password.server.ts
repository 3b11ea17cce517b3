import { isAPIError } from 'better-auth/api';
import { auth } from '../auth.server.ts';
import { inAuthTransaction } from '../auth-transaction.server.ts';
import { askForLink } from '../links/ask-for-link.server.ts';
import { checkPasswordStrength } from './check-password-strength.server.ts';
import { findResetOwner } from './password-owner.server.ts';

/**
 * Mails a reset link if the address has an account. The answer and its work are the same if it has none, so that it
 * does not reveal accounts. `address`: the requester's IP address.
 */
export async function requestPasswordReset(
  email: string,
  { address }: { address: string },
): Promise<{ ok: true } | { ok: false; code: 'tooManyResets'; retryAfterSeconds: number }> {
  const asked = await askForLink({ kind: 'reset', email }, { address });
  return asked.ok ? asked : { ...asked, code: 'tooManyResets' };
}

export type PasswordReset =
  | { ok: true }
  | { ok: false; code: 'resetInvalid' | 'resetWeakPassword' | 'commonPassword' | 'personalPassword' };

/**
 * Sets a new password by a mailed link, once; ends every session and drops every other mailed link. A refused
 * password does not consume the link.
 */
export async function resetPassword(input: { token: string; password: string }): Promise<PasswordReset> {
  const owner = await findResetOwner(input.token);
  if (!owner) {
    return { ok: false, code: 'resetInvalid' };
  }
  const strength = await checkPasswordStrength(input.password, owner);
  if (!strength.ok) {
    return strength;
  }
  try {
    await inAuthTransaction(() =>
      auth().api.resetPassword({ body: { newPassword: input.password, token: input.token } }),
    );
    return { ok: true };
  } catch (error) {
    if (!isAPIError(error)) {
      throw error;
    }
    const isWeak = String(error.body?.code).startsWith('PASSWORD_TOO');
    return { ok: false, code: isWeak ? 'resetWeakPassword' : 'resetInvalid' };
  }
}

/** Sends the confirmation mail again if an account with this address is waiting. Reveals no accounts. */
export async function resendConfirmation(email: string, { address }: { address: string }): Promise<void> {
  await askForLink({ kind: 'confirmation', email }, { address });
}
