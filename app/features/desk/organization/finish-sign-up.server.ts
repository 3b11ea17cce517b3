import { randomBytes } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { welcomeEmail } from '#app/emails/account-emails.tsx';
import { accountDisabledCode, auth } from '#app/features/accounts/auth.server.ts';
import { inAuthTransaction } from '#app/features/accounts/auth-transaction.server.ts';
import { greetDevice, welcomeDevice } from '#app/features/accounts/devices/known-device.server.ts';
import { findIdentity } from '#app/features/accounts/find-actor.server.ts';
import { planOfPath } from '#app/features/accounts/sign-up/plan-intent.ts';
import { dropWaitingAccount } from '#app/features/accounts/sign-up/waiting-account.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { type Database, db, type Transaction } from '#app/platform/db/client.server.ts';
import { users, verifications } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import type { ProviderIdentity } from '#app/platform/openid/provider-identity.ts';
import { sign } from '#app/platform/secret.server.ts';
import {
  type Connection,
  connectAccount,
  findConnection,
  followAdminClaim,
  noteProvider,
  noteSession,
} from './organization-account.server.ts';
import type { FinishedSignUp } from './sign-in-policy.ts';

type Finished =
  | { ok: true; cookies: string[]; next: string }
  | { ok: false; code: 'attemptLost' | 'signUpDisabled' | 'userExists'; cookies: string[] };

/**
 * Makes, connects and signs in the account of a person with a provider-verified email. An unconfirmed account with that
 * email is deleted with its password: its creator never proved the address, and the provider has (docs/decisions/0021).
 */
export async function finishSignUp(input: FinishedSignUp, headers: Headers): Promise<Finished> {
  if (!(await getSiteSettings()).isSignUpOpen) {
    return { ok: false, code: 'signUpDisabled', cookies: [] };
  }
  return inAuthTransaction(async (tx): Promise<Finished> => {
    const held = await takeHeld('enter', headers, tx);
    if (!held) {
      return { ok: false, code: 'attemptLost', cookies: [await forgetHeld()] };
    }
    const userId = await makeUser(tx, held, input);
    if (!userId) {
      // They can connect it after signing in to it.
      return { ok: false, code: 'userExists', cookies: [await holdIdentity(held, tx)] };
    }
    const connected = await connectAccount(tx, userId, held);
    if (!connected.ok) {
      throw new Error('somebody at the provider has two accounts');
    }
    const identity = { ...held, isEmailVerified: true };
    const { idToken } = held;
    const opened = await openByProvider(connected.connection, { identity, idToken, headers, isNew: true });
    if (!opened.ok) {
      throw new Error('a new account is disabled');
    }
    const { firstName } = input;
    const userType = userTypeOf(held, input);
    const content = await welcomeEmail({ firstName, userType, origin: env().origin });
    await postMail(tx, content, { to: held.email, userId });
    return { ok: true, cookies: [...opened.cookies, await forgetHeld()], next: held.next };
  });
}

/** The new account's id; null when a confirmed account has the email. */
async function makeUser(tx: Transaction, held: HeldIdentity, input: FinishedSignUp): Promise<string | null> {
  const { firstName, lastName, companyName } = input;
  const { email } = held;
  await dropWaitingAccount(tx, email);
  const userType = userTypeOf(held, input);
  const [made] = await tx
    .insert(users)
    .values({
      name: `${firstName} ${lastName}`,
      email,
      emailVerified: true,
      signUp: {
        first_name: firstName,
        last_name: lastName,
        user_type: userType,
        company_name: userType === 'client' ? companyName : null,
      },
      updatedAt: sql`now()`,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return made?.id ?? null;
}

/** A visitor who comes from a paid plan gets that plan's type (specification section 2, Sign in / sign up). */
function userTypeOf(held: HeldIdentity, input: FinishedSignUp): 'client' | 'creative' {
  const plan = planOfPath(held.next);
  return plan?.isPaid ? plan.userType : input.userType;
}

/** `isTwoFactorAsked`: the cookies open our two-factor question instead of a session. */
type OpenedByProvider =
  | { ok: true; isTwoFactorAsked: boolean; cookies: string[] }
  | { ok: false; code: 'accountDisabled' };

type Opening = {
  identity: ProviderIdentity;
  idToken: string;
  headers: Headers;
  /** A new account; skip the email about a new device. */
  isNew?: boolean;
};

/**
 * Opens a session for a person from the provider and applies its admin claim. Asks for our second factor unless the
 * provider already asked for one.
 */
export async function openByProvider(
  connection: Connection,
  { identity, idToken, headers, isNew = false }: Opening,
): Promise<OpenedByProvider> {
  try {
    const opened = await inAuthTransaction(async (tx) => {
      const { api } = auth();
      const open = identity.isMultiFactor ? api.openBySecuredOrganization : api.openByOrganization;
      const { response, headers: answered } = await open({
        body: { userId: connection.userId },
        headers,
        returnHeaders: true,
      });
      const isTwoFactorAsked = 'twoFactorRedirect' in response;
      const cookies = answered.getSetCookie();
      if (isTwoFactorAsked) {
        const held = { ...identity, email: identity.email ?? '', idToken, next: '/' };
        cookies.push(await holdIdentity({ ...held, kind: 'secondFactor' }, tx));
      } else {
        await noteSession(tx, {
          sessionId: response.sessionId,
          connection,
          proof: { ...identity, idToken },
        });
      }
      await followAdminClaim(tx, connection.userId, identity.isAdmin);
      return { isTwoFactorAsked, cookies };
    });
    const { isTwoFactorAsked, cookies } = opened;
    const greet = isNew ? welcomeDevice : greetDevice;
    return {
      ok: true,
      isTwoFactorAsked,
      cookies: isTwoFactorAsked ? cookies : [...cookies, await greet(connection.userId, headers)],
    };
  } catch (error) {
    if (isAPIError(error) && error.body?.code === accountDisabledCode) {
      return { ok: false, code: 'accountDisabled' };
    }
    throw error;
  }
}

/**
 * After our second factor: records in the new session (`opened`: its cookies) that the provider identified the owner,
 * so that signing out ends there as well. Returns further cookies.
 */
export async function noteProviderOfAnswer(headers: Headers, opened: readonly string[]): Promise<string[]> {
  const held = await takeHeld('secondFactor', headers);
  if (!held) {
    return [];
  }
  const cookie = opened.map((line) => line.split(';')[0]).join('; ');
  const [connection, { actor }] = await Promise.all([
    findConnection(held),
    findIdentity(new Headers({ cookie })),
  ]);
  if (connection && actor?.userId === connection.userId) {
    const { sessionId } = actor;
    await db().transaction((tx) => noteProvider(tx, { sessionId, connection, proof: held }));
  }
  return [await forgetHeld()];
}

/**
 * A person from the provider who is not signed in yet: an account must be made or connected, or our second factor is
 * pending. Stored for half an hour; a cookie refers to it.
 */
type HeldIdentity = z.infer<typeof heldSchema>;

const heldSchema = z.object({
  kind: z.enum(['enter', 'secondFactor']),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean().nullable(),
  isMultiFactor: z.boolean(),
  authenticatedAt: z.coerce.date().nullable(),
  idToken: z.string(),
  next: z.string(),
});

const minutes = 30;

const cookie = () => ownCookie('organization', { maxAge: minutes * 60 });

export async function holdIdentity(held: HeldIdentity, on: Pick<Database, 'insert'> = db()): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await on.insert(verifications).values({
    identifier: identifierOf(token),
    value: JSON.stringify(held),
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  });
  return cookie().serialize(token);
}

/** Null without the cookie or after half an hour. */
export async function findHeld(kind: HeldIdentity['kind'], headers: Headers): Promise<HeldIdentity | null> {
  const token = await readToken(headers);
  if (!token) {
    return null;
  }
  const [row] = await db().select({ value: verifications.value }).from(verifications).where(isGood(token));
  return read(kind, row);
}

/** Like `findHeld`, and deletes it: of concurrent calls one gets it. */
export async function takeHeld(
  kind: HeldIdentity['kind'],
  headers: Headers,
  on: Pick<Database, 'delete'> = db(),
): Promise<HeldIdentity | null> {
  const token = await readToken(headers);
  if (!token) {
    return null;
  }
  const [row] = await on.delete(verifications).where(isGood(token)).returning({ value: verifications.value });
  return read(kind, row);
}

export function forgetHeld(): Promise<string> {
  return cookie().serialize('', { maxAge: 0 });
}

async function readToken(headers: Headers): Promise<string | null> {
  const header = headers.get('cookie');
  if (!header?.includes('oriel.organization')) {
    return null;
  }
  const parsed = z
    .string()
    .min(1)
    .safeParse(await cookie().parse(header));
  return parsed.success ? parsed.data : null;
}

function read(kind: HeldIdentity['kind'], row: { value: string } | undefined): HeldIdentity | null {
  const held = row ? heldSchema.parse(JSON.parse(row.value)) : null;
  return held?.kind === kind ? held : null;
}

/** A hash, so that the table does not reveal the token. */
const identifierOf = (token: string) => `organization:${sign('organization', token)}`;

function isGood(token: string) {
  return and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, sql`now()`));
}
