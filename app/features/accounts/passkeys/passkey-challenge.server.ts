import { randomBytes } from 'node:crypto';
import { now } from '#app/platform/clock.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';

const challengeMinutes = 10;

/** Remembered longer than a challenge is valid. */
const once: RateLimit = { name: 'passkey-challenge', points: 1, seconds: 2 * challengeMinutes * 60 };

/**
 * A challenge for a passkey, valid once and briefly (WebAuthn, 13.4.3). It contains its own expiry and signature, so
 * unanswered ones need no storage. `purpose` binds it to a use and a user.
 */
export function makeChallenge(purpose: string): string {
  const until = now().getTime() + challengeMinutes * 60_000;
  const text = `${randomBytes(16).toString('base64url')}.${until}`;
  return `${text}.${sign(`passkey ${purpose}`, text)}`;
}

/**
 * Whether we made the challenge for this purpose and it is unexpired and unused; marks it as used. `encoded`:
 * base64url, as browsers return it.
 */
export async function takeChallenge(purpose: string, encoded: string): Promise<boolean> {
  const [random = '', until = '', signature = ''] = Buffer.from(encoded, 'base64url').toString().split('.');
  return (
    isSigned(`passkey ${purpose}`, `${random}.${until}`, signature) &&
    Number(until) > now().getTime() &&
    (await consume(once, sign('passkey-challenge', random)))
  );
}
