import { randomBytes } from 'node:crypto';
import { now } from '#app/platform/clock.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';

const challengeMinutes = 10;

/** Remembered for longer than a challenge is good. */
const once: RateLimit = { name: 'passkey-challenge', points: 1, seconds: 2 * challengeMinutes * 60 };

/**
 * What a passkey signs, so that an answer is good once and soon (WebAuthn, 13.4.3). It carries its own end and our
 * signature: nothing is kept for the many that nobody answers. `purpose` says what it was made for, and for whom.
 */
export function makeChallenge(purpose: string): string {
  const until = now().getTime() + challengeMinutes * 60_000;
  const text = `${randomBytes(16).toString('base64url')}.${until}`;
  return `${text}.${sign(`passkey ${purpose}`, text)}`;
}

/**
 * Whether a challenge was made by us for this purpose, is still good, and is answered for the first time. `encoded`: as
 * browsers give it back, in base64url.
 */
export async function takeChallenge(purpose: string, encoded: string): Promise<boolean> {
  const [random = '', until = '', signature = ''] = Buffer.from(encoded, 'base64url').toString().split('.');
  return (
    isSigned(`passkey ${purpose}`, `${random}.${until}`, signature) &&
    Number(until) > now().getTime() &&
    (await consume(once, sign('passkey-challenge', random)))
  );
}
