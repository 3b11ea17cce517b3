import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { passkeys } from '#app/platform/db/schema/identity.ts';
import { log } from '#app/platform/log.server.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { consumeAll, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import { accountDisabledCode, auth } from '../auth.server.ts';
import { greetDevice } from '../devices/greet-device.server.ts';
import { makeChallenge, takeChallenge } from './passkey-challenge.server.ts';
import type { UsedPasskey } from './passkey-schema.ts';
import { passkeySite } from './passkey-site.server.ts';

const purpose = 'sign in';

/** Nobody guesses a signature; checking them is work. */
const perPlace: RateLimit = { name: 'passkey-place', points: 60, seconds: 5 * 60 };

/** What a browser asks a passkey for, whoever's it is. The device checks who uses it. */
export function passkeyQuestion() {
  return generateAuthenticationOptions({
    rpID: passkeySite().rpId,
    challenge: new Uint8Array(Buffer.from(makeChallenge(purpose))),
    userVerification: 'required',
  });
}

export type PasskeySignIn =
  | { ok: true; cookies: string[] }
  | { ok: false; code: 'passkeyFailed' | 'accountDisabled' }
  | { ok: false; code: 'tooManySignIns'; retryAfterSeconds: number };

/**
 * Signs in by a passkey. The device asked for a finger, a face or its own code, so this is both factors: no other code is
 * asked for (docs/decisions/0026). `address`: where the try comes from.
 */
export async function signInByPasskey(
  answer: UsedPasskey,
  { address, headers }: { address: string; headers: Headers },
): Promise<PasskeySignIn> {
  const counted = await consumeAll([[perPlace, sign('passkey', placeOf(address))]]);
  if (!counted.ok) {
    return { ...counted, code: 'tooManySignIns' };
  }
  const userId = await findOwner(answer);
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

/** Whose passkey has signed our question; null for none that we know. */
async function findOwner(answer: UsedPasskey): Promise<string | null> {
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
    // The library throws for whatever does not hold; what it holds against is somebody's own input.
    log.info({ reason: (error as Error).message.slice(0, 200) }, 'a passkey did not sign in');
    return null;
  }
}
