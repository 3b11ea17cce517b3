import { isAPIError } from 'better-auth/api';
import { consume, forget, isExhausted, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import { accountDisabledCode, auth } from './auth.server.ts';

/** Wrong tries for one account from one place; for one account from anywhere; from one place for any account. */
const limits = {
  pair: { name: 'sign-in-pair', points: 8, seconds: 5 * 60 },
  account: { name: 'sign-in-account', points: 100, seconds: 60 * 60 },
  address: { name: 'sign-in-address', points: 60, seconds: 5 * 60 },
} satisfies Record<string, RateLimit>;

/** `isTwoFactorAsked`: the cookies open no session yet, but the question for a code (two-factor/answer-challenge). */
export type SignInResult =
  | { ok: true; isTwoFactorAsked: boolean; cookies: string[] }
  | { ok: false; code: 'invalidCredentials' | 'emailNotConfirmed' | 'accountDisabled' | 'tooManySignIns' };

/**
 * Opens a session. Only wrong tries count towards the limits, and a right one clears them; whether an account
 * exists is not told. `address`: where the try comes from.
 */
export async function signIn(
  given: { email: string; password: string },
  { address, headers }: { address: string; headers: Headers },
): Promise<SignInResult> {
  const keys = keysOf(given.email, address);
  const exhausted = await Promise.all(keys.map(([limit, key]) => isExhausted(limit, key)));
  if (exhausted.includes(true)) {
    return { ok: false, code: 'tooManySignIns' };
  }
  try {
    const { response, headers: answered } = await auth().api.signInEmail({
      body: given,
      headers,
      returnHeaders: true,
    });
    await forget(limits.pair, keys[0][1]);
    return {
      ok: true,
      isTwoFactorAsked: 'twoFactorRedirect' in response,
      cookies: answered.getSetCookie(),
    };
  } catch (error) {
    if (!isAPIError(error)) {
      throw error;
    }
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') {
      return { ok: false, code: 'emailNotConfirmed' };
    }
    // Told only to whoever gave the right password.
    if (error.body?.code === accountDisabledCode) {
      return { ok: false, code: 'accountDisabled' };
    }
    await Promise.all(keys.map(([limit, key]) => consume(limit, key)));
    return { ok: false, code: 'invalidCredentials' };
  }
}

/** Addresses and accounts are counted under a signature of theirs, so the table of counts names nobody. */
function keysOf(email: string, address: string) {
  return [
    [limits.pair, sign('sign-in', `${email}\n${address}`)],
    [limits.account, sign('sign-in', email)],
    [limits.address, sign('sign-in', address)],
  ] as const;
}
