import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { passkeys } from '#app/platform/db/schema/identity.ts';
import { log } from '#app/platform/log.server.ts';
import { makeChallenge, takeChallenge } from './passkey-challenge.server.ts';
import type { UsedPasskey } from './passkey-schema.ts';
import { passkeySite } from './passkey-site.server.ts';

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
