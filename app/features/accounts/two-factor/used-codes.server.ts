import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';

/** A code is valid for its own half minute and the ones beside it: it is remembered for longer than that. */
const once: RateLimit = { name: 'two-factor-code', points: 1, seconds: 2 * 60 };

/** Whether a code of an app is used for the first time: whoever looks over a shoulder has no use of it (RFC 6238, 5.2). */
export function isFirstUse(userId: string, code: string): Promise<boolean> {
  return consume(once, sign('two-factor-code', `${userId}\n${code}`));
}
