import { isAPIError } from 'better-auth/api';
import { consume, forget, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import type { Actor } from '../actor.ts';
import { auth } from '../auth.server.ts';

const limit: RateLimit = { name: 'check-password', points: 8, seconds: 15 * 60 };

/**
 * Whether this is the signed-in user's password. To slow down guessing, attempts are counted before the check; a
 * correct one clears the count.
 */
export async function checkPassword(
  actor: Actor,
  { password, headers }: { password: string; headers: Headers },
): Promise<{ ok: true } | { ok: false; code: 'wrongPassword' | 'tooManyTries' }> {
  const key = sign('check-password', actor.userId);
  if (!(await consume(limit, key))) {
    return { ok: false, code: 'tooManyTries' };
  }
  try {
    await auth().api.verifyPassword({ body: { password }, headers });
    await forget(limit, key);
    return { ok: true };
  } catch (error) {
    if (!isAPIError(error)) {
      throw error;
    }
    return { ok: false, code: 'wrongPassword' };
  }
}
