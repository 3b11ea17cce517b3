import { isAPIError } from 'better-auth/api';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import { auth } from './auth.server.ts';

const perAccount: RateLimit = { name: 'reset-account', points: 5, seconds: 60 * 60 };
const perAddress: RateLimit = { name: 'reset-address', points: 20, seconds: 60 * 60 };

/**
 * Posts a mail with a reset link when the address has an account. The answer is the same when it has none: whether
 * an account exists is not told.
 */
export async function requestPasswordReset(
  email: string,
  { address }: { address: string },
): Promise<{ ok: true } | { ok: false; code: 'tooManyResets' }> {
  const isAllowed = await Promise.all([
    consume(perAccount, sign('reset', email)),
    consume(perAddress, sign('reset', address)),
  ]);
  if (isAllowed.includes(false)) {
    return { ok: false, code: 'tooManyResets' };
  }
  await auth().api.requestPasswordReset({ body: { email } });
  return { ok: true };
}

/** Sets a new password by the link of a mail, once; every session of the account ends. */
export async function resetPassword(given: {
  token: string;
  password: string;
}): Promise<{ ok: true } | { ok: false; code: 'resetInvalid' | 'resetWeakPassword' }> {
  try {
    await auth().api.resetPassword({ body: { newPassword: given.password, token: given.token } });
    return { ok: true };
  } catch (error) {
    if (!isAPIError(error)) {
      throw error;
    }
    const isWeak = String(error.body?.code).startsWith('PASSWORD_TOO');
    return { ok: false, code: isWeak ? 'resetWeakPassword' : 'resetInvalid' };
  }
}

const perConfirmation: RateLimit = { name: 'confirmation', points: 5, seconds: 60 * 60 };

/** Posts the confirmation mail again, when an account with this address waits for it. Tells nothing. */
export async function resendConfirmation(email: string): Promise<void> {
  if (await consume(perConfirmation, sign('confirmation', email))) {
    await auth().api.sendVerificationEmail({ body: { email } });
  }
}
