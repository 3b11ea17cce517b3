import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';

/** A code is valid for its own half minute and the adjacent ones, so it is remembered longer. */
const once: RateLimit = { name: 'two-factor-code', points: 1, seconds: 2 * 60 };

/** Whether a code is used for the first time, so that an observed code cannot be reused (RFC 6238, 5.2). */
export function isFirstUse(userId: string, code: string): Promise<boolean> {
  return consume(once, sign('two-factor-code', `${userId}\n${code}`));
}
