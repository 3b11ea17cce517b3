import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { auth } from '#app/features/accounts/auth.server.ts';
import { passwordMaxLength, passwordMinLength } from '#app/features/accounts/auth-schema.ts';
import { inAuthTransaction } from '#app/features/accounts/auth-transaction.server.ts';
import { findActor } from '#app/features/accounts/find-actor.server.ts';
import {
  checkPasswordStrength,
  passwordOwner,
} from '#app/features/accounts/passwords/check-password.server.ts';
import {
  beginTwoFactor,
  finishTwoFactor,
} from '#app/features/accounts/two-factor/set-up-two-factor.server.ts';
import { describeKey, type TwoFactorKey } from '#app/features/accounts/two-factor/two-factor-key.server.ts';
import { grantFirstAdmin } from '#app/features/desk/members/admin-by-email.server.ts';
import { requireAdminTwoFactor } from '#app/features/desk/settings/save-settings.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';

export const adminRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('standing') }),
  z.object({
    kind: z.literal('create'),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    password: z.string(),
  }),
  z.object({ kind: z.literal('requireTwoFactor') }),
  z.object({ kind: z.literal('confirm'), cookie: z.string(), code: z.string() }),
]);
export type AdminRequest = z.infer<typeof adminRequest>;

type Refused = { ok: false; field: 'name' | 'email' | 'password' | 'code'; text: string };

export type AdminAnswer =
  | { ok: true; hasAdmin: boolean }
  /** `cookie`: the session in which the code is confirmed. */
  | { ok: true; cookie: string; key: TwoFactorKey }
  | { ok: true; recoveryCodes: string[] }
  | Refused;

/**
 * Makes the first admin of a site, with two-factor authentication. Trusts its caller: only setup calls it, whose link
 * only the operator has. Refuses once an admin has a second factor.
 */
export async function makeFirstAdmin(asked: AdminRequest): Promise<AdminAnswer> {
  switch (asked.kind) {
    case 'standing':
      return { ok: true, hasAdmin: await hasSecuredAdmin() };
    case 'create':
      return (await hasSecuredAdmin())
        ? { ok: false, field: 'email', text: 'There is an admin already, who can make others.' }
        : create(asked);
    case 'requireTwoFactor':
      await requireAdminTwoFactor(now());
      return { ok: true, hasAdmin: await hasSecuredAdmin() };
    case 'confirm':
      return confirm(asked);
  }
}

/**
 * True when an admin has a second factor, or needs one before having rights. An admin without one was begun here and
 * not finished, or made on the command line.
 */
async function hasSecuredAdmin(): Promise<boolean> {
  const [{ secured, others }, { isAdminTwoFactorRequired }] = await Promise.all([
    getRow(db(), { secured: cell.number, others: cell.number })`
      select count(*) filter (where u.two_factor_enabled)::int as secured,
             count(*) filter (where not u.two_factor_enabled)::int as others
        from user_roles r join users u on u.id = r.user_id where r.role = 'admin'`,
    getSiteSettings(db()),
  ]);
  return secured > 0 || (others > 0 && isAdminTwoFactorRequired);
}

async function create(asked: Extract<AdminRequest, { kind: 'create' }>): Promise<AdminAnswer> {
  const [firstName, lastName] = [asked.firstName.trim(), asked.lastName.trim()];
  const email = asked.email.trim().toLowerCase();
  const { password } = asked;
  if (!firstName || firstName.length > 100 || lastName.length > 100) {
    return { ok: false, field: 'name', text: 'Enter a name of at most 100 characters for each part.' };
  }
  if (!z.email().safeParse(email).success) {
    return { ok: false, field: 'email', text: 'Enter an email address.' };
  }
  if (password.length < passwordMinLength || password.length > passwordMaxLength) {
    return {
      ok: false,
      field: 'password',
      text: `Enter a password of ${passwordMinLength} to ${passwordMaxLength} characters.`,
    };
  }
  if (!(await checkPasswordStrength(password, passwordOwner({ email, firstName, lastName }))).ok) {
    return { ok: false, field: 'password', text: 'This password is easy to guess. Choose another.' };
  }
  const person = await findOrMake({ firstName, lastName, email, password });
  if (!person.ok) {
    return person;
  }
  const cookie = await openSession(person.userId);
  const begun = await beginTwoFactor(
    await actorOf(person.userId),
    { currentPassword: password },
    headersWith(cookie),
  );
  if (!begun.ok) {
    return { ok: false, field: 'password', text: 'This account has another password. Enter the one it has.' };
  }
  return { ok: true, cookie, key: describeKey(begun.uri) };
}

type Person = { firstName: string; lastName: string; email: string; password: string };

/**
 * Finds an account begun here earlier, or makes one. Its email counts as confirmed, because the operator states that it
 * is theirs.
 */
async function findOrMake(person: Person): Promise<{ ok: true; userId: string } | Refused> {
  const found = await findRow(db(), { userId: cell.text, isAdmin: cell.boolean })`
    select u.id as user_id,
           exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin
      from users u where u.email = ${person.email}`;
  if (found) {
    return found.isAdmin
      ? { ok: true, userId: found.userId }
      : {
          ok: false,
          field: 'email',
          text: 'There is an account with this email. Run "npm run cli -- admin:grant" for it, or enter another.',
        };
  }
  const userId = await inAuthTransaction(() => makeAccount(person));
  const granted = await grantFirstAdmin(person.email);
  return granted.ok
    ? { ok: true, userId }
    : { ok: false, field: 'email', text: 'There is an admin already, who can make others.' };
}

async function makeAccount({ firstName, lastName, email, password }: Person): Promise<string> {
  const { internalAdapter, password: passwords } = await auth().$context;
  const signUp = { first_name: firstName, last_name: lastName, user_type: 'client', company_name: null };
  const name = `${firstName} ${lastName}`.trim();
  const user = await internalAdapter.createUser(
    { email, name, emailVerified: true, signUp },
    { method: 'email' },
  );
  await internalAdapter.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: await passwords.hash(password),
  });
  return user.id;
}

/** Opens a session as a password sign-in does; returns its signed cookie. */
async function openSession(userId: string): Promise<string> {
  const { authCookies, internalAdapter, secret } = await auth().$context;
  const { token } = await internalAdapter.createSession(userId);
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`;
}

async function confirm({ cookie, code }: { cookie: string; code: string }): Promise<AdminAnswer> {
  const headers = headersWith(cookie);
  const session = await auth().api.getSession({ headers });
  if (!session) {
    return { ok: false, field: 'code', text: 'This took too long. Enter the account once more.' };
  }
  const done = await finishTwoFactor(
    await actorOf(session.user.id),
    { code: code.replace(/\s/g, '') },
    headers,
  );
  if (!done.ok) {
    return {
      ok: false,
      field: 'code',
      text:
        done.code === 'wrongCode'
          ? 'This code is not right, or no longer. Enter the one that your app shows now.'
          : 'Two-factor authentication was not begun here. Enter the account once more.',
    };
  }
  // Setup leaves no session open.
  await (await auth().$context).internalAdapter.deleteUserSessions(session.user.id);
  return { ok: true, recoveryCodes: done.recoveryCodes };
}

async function actorOf(userId: string) {
  const actor = await findActor(userId, { id: 'setup', signedInAt: new Date() });
  if (!actor) {
    throw new Error('The account that was just made has no profile.');
  }
  return actor;
}

function headersWith(cookie: string): Headers {
  return new Headers({ cookie });
}
