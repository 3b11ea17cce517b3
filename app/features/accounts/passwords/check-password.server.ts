import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { consume, forget, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
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
