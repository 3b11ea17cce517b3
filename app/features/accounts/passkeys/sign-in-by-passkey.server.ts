import { isAPIError } from 'better-auth/api';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { consumeAll, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import { accountDisabledCode, auth } from '../auth.server.ts';
import { greetDevice } from '../devices/greet-device.server.ts';
import type { UsedPasskey } from './passkey-schema.ts';
import { askPasskey, findPasskeyOwner } from './verify-passkey.server.ts';

const purpose = 'sign in';

/** Signatures cannot be guessed, but verifying them is expensive. */
const perPlace: RateLimit = { name: 'passkey-place', points: 60, seconds: 5 * 60 };

export function passkeyQuestion() {
  return askPasskey(purpose);
}

export type PasskeySignIn =
  | { ok: true; cookies: string[] }
  | { ok: false; code: 'passkeyFailed' | 'accountDisabled' }
  | { ok: false; code: 'tooManySignIns'; retryAfterSeconds: number };

/**
 * Signs in by a passkey. The device verified its user, so it counts as both factors (docs/decisions/0021).
 * `address`: the requester's IP address.
 */
export async function signInByPasskey(
  answer: UsedPasskey,
  { address, headers }: { address: string; headers: Headers },
): Promise<PasskeySignIn> {
  const counted = await consumeAll([[perPlace, sign('passkey', placeOf(address))]]);
  if (!counted.ok) {
    return { ...counted, code: 'tooManySignIns' };
  }
  const userId = await findPasskeyOwner(answer, purpose);
  if (!userId) {
    return { ok: false, code: 'passkeyFailed' };
  }
  try {
    const { headers: answered } = await auth().api.openByPasskey({
      body: { userId },
      headers,
      returnHeaders: true,
    });
    return { ok: true, cookies: [...answered.getSetCookie(), await greetDevice(userId, headers)] };
  } catch (error) {
    if (isAPIError(error)) {
      const isDisabled = error.body?.code === accountDisabledCode;
      return { ok: false, code: isDisabled ? 'accountDisabled' : 'passkeyFailed' };
    }
    throw error;
  }
}
