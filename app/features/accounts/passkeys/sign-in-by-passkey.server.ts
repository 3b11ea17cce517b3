import { randomBytes } from 'node:crypto';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { passkeys } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { consume, consumeAll, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { accountDisabledCode, auth } from '../auth.server.ts';
import { greetDevice } from '../devices/known-device.server.ts';
import type { UsedPasskey } from './passkey-schema.ts';

const purpose = 'sign in';

/** Signatures cannot be guessed, but verifying them is expensive. */
const perPlace: RateLimit = { name: 'passkey-place', points: 60, seconds: 5 * 60 };

export function passkeyQuestion() {
  return askPasskey(purpose);
}

type PasskeySignIn =
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

/** The options for a passkey request. The device must verify its user; `purpose` binds the answer to a use. */
export function askPasskey(purpose: string) {
  return generateAuthenticationOptions({
    rpID: passkeySite().rpId,
    challenge: new Uint8Array(Buffer.from(makeChallenge(purpose))),
    userVerification: 'required',
  });
}

/** The owner of the passkey that answered a challenge for this purpose; null when unknown or invalid. */
export async function findPasskeyOwner(answer: UsedPasskey, purpose: string): Promise<string | null> {
  const [passkey] = await db().select().from(passkeys).where(eq(passkeys.credentialId, answer.id)).limit(1);
  if (!passkey) {
    return null;
  }
  const { rpId, origin } = passkeySite();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: (challenge) => takeChallenge(purpose, challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (!verified) {
      return null;
    }
    await db()
      .update(passkeys)
      .set({
        counter: authenticationInfo.newCounter,
        isBackedUp: authenticationInfo.credentialBackedUp,
        lastUsedAt: now(),
      })
      .where(eq(passkeys.id, passkey.id));
    return passkey.userId;
  } catch (error) {
    // The library throws on invalid user input.
    log.info({ reason: (error as Error).message.slice(0, 200) }, 'a passkey was not accepted');
    return null;
  }
}

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

/** The relying party: the host of the public origin (WebAuthn, 5.1.3). */
export function passkeySite(): { rpId: string; origin: string } {
  const { origin } = new URL(env().origin);
  return { rpId: new URL(origin).hostname, origin };
}
