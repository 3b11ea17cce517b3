import { isAPIError } from 'better-auth/api';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { accounts, passkeys, sessions, users } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { providerIdOf } from '#app/platform/openid/openid-settings.ts';
import { consume, forget, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import type { Actor } from '../actor.ts';
import { auth } from '../auth.server.ts';
import { usedPasskeySchema } from '../passkeys/passkey-schema.ts';
import { askPasskey, findPasskeyOwner } from '../passkeys/sign-in-by-passkey.server.ts';
import { checkPassword } from '../passwords/check-password.server.ts';
import { appCodeSchema } from '../two-factor/two-factor-policy.ts';
import { isFirstUse } from '../two-factor/used-codes.server.ts';
import {
  type IdentityFailure,
  type IdentityProofs,
  identityFields,
  isSignInRecent,
} from './identity-proof.ts';

const codeLimit: RateLimit = { name: 'confirm-code', points: 8, seconds: 15 * 60 };

export async function findProofs({ userId }: Pick<Actor, 'userId'>): Promise<IdentityProofs> {
  const { openid } = env();
  const [[user], passwords, passkeyCount, connections] = await Promise.all([
    db().select({ isTwoFactorOn: users.twoFactorEnabled }).from(users).where(eq(users.id, userId)),
    db().$count(accounts, and(eq(accounts.userId, userId), isNotNull(accounts.password))),
    db().$count(passkeys, eq(passkeys.userId, userId)),
    openid
      ? db().$count(
          accounts,
          and(eq(accounts.userId, userId), eq(accounts.providerId, providerIdOf(openid.issuer))),
        )
      : 0,
  ]);
  const secret = user?.isTwoFactorOn ? 'code' : passwords > 0 ? 'password' : null;
  return {
    secret,
    hasPasskeys: passkeyCount > 0,
    organization: connections > 0 ? (openid?.name ?? null) : null,
  };
}

/** Null while the last sign-in is recent enough. */
export async function findProofsToAsk(actor: Actor): Promise<IdentityProofs | null> {
  return isSignInRecent(actor, now()) ? null : findProofs(actor);
}

/** Only this session can answer the passkey challenge. */
export function askIdentityPasskey(actor: Actor) {
  return askPasskey(purposeOf(actor));
}

/**
 * Reads a proof of identity from a form and records it in the session. Without these fields, returns the actor
 * unchanged: the verb decides whether that is enough. Attempts are counted before the check.
 */
export async function confirmIdentity(
  actor: Actor,
  { form, headers }: { form: FormData; headers: Headers },
): Promise<{ ok: true; actor: Actor } | { ok: false; code: IdentityFailure }> {
  const secret = String(form.get(identityFields.secret) ?? '');
  const passkey = String(form.get(identityFields.passkey) ?? '');
  if (!secret && !passkey) {
    return { ok: true, actor };
  }
  const failure = passkey
    ? await checkPasskey(actor, passkey)
    : (await findProofs(actor)).secret === 'code'
      ? await checkCode(actor, { code: secret, headers })
      : await checkOwnPassword(actor, { password: secret, headers });
  if (failure) {
    return { ok: false, code: failure };
  }
  const signedInAt = now();
  await db().update(sessions).set({ signedInAt: sql`now()` }).where(eq(sessions.id, actor.sessionId));
  return { ok: true, actor: { ...actor, signedInAt } };
}

async function checkOwnPassword(
  actor: Actor,
  password: { password: string; headers: Headers },
): Promise<IdentityFailure | null> {
  const checked = await checkPassword(actor, password);
  return checked.ok ? null : checked.code;
}

async function checkCode(
  actor: Actor,
  { code, headers }: { code: string; headers: Headers },
): Promise<IdentityFailure | null> {
  const parsed = appCodeSchema.safeParse({ code });
  const key = sign('confirm-code', actor.userId);
  if (!parsed.success) {
    return 'wrongCode';
  }
  if (!(await consume(codeLimit, key))) {
    return 'tooManyTries';
  }
  try {
    await auth().api.verifyTOTP({ body: parsed.data, headers });
  } catch (error) {
    if (isAPIError(error)) {
      return 'wrongCode';
    }
    throw error;
  }
  if (!(await isFirstUse(actor.userId, parsed.data.code))) {
    return 'wrongCode';
  }
  await forget(codeLimit, key);
  return null;
}

async function checkPasskey(actor: Actor, answer: string): Promise<IdentityFailure | null> {
  const parsed = usedPasskeySchema.safeParse({ answer });
  const owner = parsed.success ? await findPasskeyOwner(parsed.data.answer, purposeOf(actor)) : null;
  return owner === actor.userId ? null : 'wrongPasskey';
}

const purposeOf = ({ userId, sessionId }: Actor) => `confirm ${userId} ${sessionId}`;
