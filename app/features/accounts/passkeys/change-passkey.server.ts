import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, desc, eq, sql } from 'drizzle-orm';
import { passkeyEmail } from '#app/emails/sign-in-emails.tsx';
import { productName } from '#app/features/site/site-links.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { passkeys } from '#app/platform/db/schema/identity.ts';
import { log } from '#app/platform/log.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import type { Actor } from '../actor.ts';
import { checkPassword } from '../passwords/check-password.server.ts';
import type { NewPasskey } from './passkey-schema.ts';
import { makeChallenge, passkeySite, takeChallenge } from './sign-in-by-passkey.server.ts';

export const maxPasskeys = 20;

export type PasskeyOptions = Omit<Awaited<ReturnType<typeof generateRegistrationOptions>>, 'extensions'>;

/** Only the session that gave the password can answer. */
const purposeOf = ({ userId, sessionId }: Actor) => `add ${userId} ${sessionId}`;

/** Requires the password. Returns the options for the browser. */
export async function beginPasskey(
  actor: Actor,
  { currentPassword }: { currentPassword: string },
  headers: Headers,
): Promise<
  { ok: true; options: PasskeyOptions } | { ok: false; code: 'wrongPassword' | 'tooManyTries' | 'tooMany' }
> {
  const known = await db()
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, actor.userId));
  if (known.length >= maxPasskeys) {
    return { ok: false, code: 'tooMany' };
  }
  const checked = await checkPassword(actor, { password: currentPassword, headers });
  if (!checked.ok) {
    return checked;
  }
  const { extensions: _extensions, ...options } = await generateRegistrationOptions({
    rpName: productName,
    rpID: passkeySite().rpId,
    userID: new Uint8Array(Buffer.from(actor.userId.replaceAll('-', ''), 'hex')),
    userName: actor.email,
    userDisplayName: `${actor.firstName} ${actor.lastName}`.trim(),
    challenge: new Uint8Array(Buffer.from(makeChallenge(purposeOf(actor)))),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ok: true, options };
}

/** Stores a new passkey and mails the owner. Refuses a known one. */
export async function addPasskey(
  actor: Actor,
  { answer, name }: { answer: NewPasskey; name: string },
): Promise<{ ok: true } | { ok: false; code: 'failed' | 'tooMany' }> {
  const made = await verify(actor, answer);
  if (!made) {
    return { ok: false, code: 'failed' };
  }
  const { supportEmail } = await getSiteSettings();
  const { firstName, email, userId } = actor;
  const content = await passkeyEmail({ firstName, supportEmail, name, change: 'added' });
  return db().transaction(async (tx) => {
    // Locks the user, so that the limit holds for concurrent requests.
    await tx.execute(sql`select 1 from users where id = ${userId} for update`);
    if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= maxPasskeys) {
      return { ok: false, code: 'tooMany' };
    }
    const [added] = await tx
      .insert(passkeys)
      .values({ ...made, userId, name })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!added) {
      return { ok: false, code: 'failed' };
    }
    await postMail(tx, content, { to: email, userId });
    return { ok: true };
  });
}

/** The passkey in an answer to our challenge; null when invalid. The device has verified its user. */
async function verify(actor: Actor, answer: NewPasskey) {
  const { rpId, origin } = passkeySite();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: (challenge) => takeChallenge(purposeOf(actor), challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    if (!verified) {
      return null;
    }
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      isBackedUp: credentialBackedUp,
    };
  } catch (error) {
    // The library throws on invalid user input.
    log.info({ reason: (error as Error).message.slice(0, 200) }, 'a passkey was not taken');
    return null;
  }
}

export type OwnPasskey = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  isBackedUp: boolean;
};

export async function listPasskeys({ userId }: Pick<Actor, 'userId'>): Promise<OwnPasskey[]> {
  const rows = await db()
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
      isBackedUp: passkeys.isBackedUp,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

type PasskeyChange = { ok: true } | { ok: false; code: 'gone' };

export async function namePasskey(
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<PasskeyChange> {
  const named = await db()
    .update(passkeys)
    .set({ name })
    .where(isOwn(actor, id))
    .returning({ id: passkeys.id });
  return named.length > 0 ? { ok: true } : { ok: false, code: 'gone' };
}

export async function removePasskey(actor: Actor, { id }: { id: string }): Promise<PasskeyChange> {
  const { supportEmail } = await getSiteSettings();
  return db().transaction(async (tx) => {
    const [removed] = await tx.delete(passkeys).where(isOwn(actor, id)).returning({ name: passkeys.name });
    if (!removed) {
      return { ok: false, code: 'gone' };
    }
    const { firstName, email, userId } = actor;
    const content = await passkeyEmail({ firstName, supportEmail, name: removed.name, change: 'removed' });
    await postMail(tx, content, { to: email, userId });
    return { ok: true };
  });
}

function isOwn({ userId }: Actor, id: string) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, userId));
}
