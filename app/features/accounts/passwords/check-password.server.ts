import { availableParallelism } from 'node:os';
import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { db } from '#app/platform/db/client.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { consume, forget, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { makeShares } from '#app/platform/rate-limit/shares.ts';
import { sign } from '#app/platform/secret.server.ts';
import type { Actor } from '../actor.ts';
import { auth } from '../auth.server.ts';
import { passwordMinLength } from '../auth-schema.ts';
import { findLink } from '../links/account-link.server.ts';
import { isCommon, isPersonal, type PasswordOwner } from './password-rule.ts';

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

let list: Promise<ReadonlySet<string>> | undefined;

/** The more than 40,000 most common passwords that meet the minimum length; loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordMinLength)),
  );
  return list;
}

/** Whether a password is strong enough, apart from its length (DECISIONS, Passwords). */
export async function checkPasswordStrength(
  password: string,
  owner: PasswordOwner,
): Promise<{ ok: true } | { ok: false; code: 'commonPassword' | 'personalPassword' }> {
  if (isPersonal(password, owner)) {
    return { ok: false, code: 'personalPassword' };
  }
  return isCommon(password, await commonPasswords()) ? { ok: false, code: 'commonPassword' } : { ok: true };
}

export async function findResetOwner(token: string): Promise<PasswordOwner | null> {
  const link = await findLink('reset-password', token);
  if (!link) {
    return null;
  }
  const [owner] = await db()
    .select({ email: profiles.email, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(eq(profiles.userId, link.userId));
  return owner ? passwordOwner(owner) : null;
}

export function passwordOwner({
  email,
  firstName,
  lastName,
}: {
  email: string;
  firstName: string;
  lastName: string;
}): PasswordOwner {
  return { email, names: [firstName, lastName] };
}

/** Hashing a password takes a processor 0.1 s; one processor stays free for other work. */
const inTurn = pLimit(Math.max(1, availableParallelism() - 1));

export const passwordTurns = { all: 300, each: 60 };
const waiting = makeShares(passwordTurns);
/** A request that waited longer is rejected. */
export const maxWaitMs = 20_000;

/**
 * Queues password hashing for unauthenticated users. Call it outside of a transaction, so that waiting holds no
 * connection. Null when too many wait, from `address` or in total, or for too long.
 */
export async function inPasswordTurn<Result>(
  address: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const release = waiting.take(placeOf(address));
  if (!release) {
    return null;
  }
  const latest = performance.now() + maxWaitMs;
  try {
    return await inTurn(async () => (performance.now() > latest ? null : work()));
  } finally {
    release();
  }
}
