import { isAPIError } from 'better-auth/api';
import { auth } from './auth.server.ts';
import { inAuthTransaction } from './auth-transaction.server.ts';
import { askForLink } from './links/ask-for-link.server.ts';
import { checkPasswordStrength } from './passwords/check-password-strength.server.ts';
import { findResetOwner } from './passwords/password-owner.server.ts';

/**
 * Asks for a mail with a reset link, which leaves when the address has an account. The answer, and the work for it, are
 * the same when it has none: whether an account exists is not told. `address`: where the wish comes from.
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
 * Sets a new password by the link of a mail, once; every session of the account ends, and every other link that was
 * mailed for it is dropped. A password that is refused leaves the link good.
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

/** Asks for the confirmation mail again, for when an account with this address waits for it. Tells nothing. */
export async function resendConfirmation(email: string, { address }: { address: string }): Promise<void> {
  await askForLink({ kind: 'confirmation', email }, { address });
}
