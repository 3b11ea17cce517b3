import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { confirmationEmail, passwordChangedEmail, resetPasswordEmail } from '#app/emails/account-emails.tsx';
import { productName } from '#app/features/site/site-links.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { daySeconds } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import {
  accounts,
  type SignUpMetadata,
  sessions,
  twoFactors,
  users,
  verifications,
} from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { ownCookies } from '#app/platform/host-cookie.server.ts';
import { log } from '#app/platform/log.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { secret } from '#app/platform/secret.server.ts';
import { passwordMaxLength, passwordMinLength, tidyName } from './auth-schema.ts';
import { authDatabase, authDb, inAuthTransaction } from './auth-transaction.server.ts';
import { dropLinks, makeLink } from './links/account-link.server.ts';
import { confirmAddress } from './sign-up/confirm-address.server.ts';
import { makeRecoveryCodes } from './two-factor/two-factor-key.server.ts';

/** Better Auth endpoints for our own ways to a session; like all its endpoints, they are not served. */
const linkWay = '/sign-in/link';
const passkeyWay = '/sign-in/passkey';
/** By the organization's provider; the second is for a provider that asked for a second factor itself. */
const organizationWay = '/sign-in/organization';
const securedOrganizationWay = '/sign-in/organization-secured';

/**
 * Ways to a session that Better Auth lacks: by mailed link (still asks for the second factor), by passkey (counts as
 * both factors), and by the organization's provider. The caller must have verified the link, the passkey or the
 * provider's answer.
 */
const ownWays = {
  id: 'own-ways',
  endpoints: {
    openByLink: opening(linkWay),
    openByPasskey: opening(passkeyWay),
    openByOrganization: opening(organizationWay),
    openBySecuredOrganization: opening(securedOrganizationWay),
  },
};

function opening<Way extends string>(way: Way) {
  return createAuthEndpoint(
    way,
    { method: 'POST', body: z.object({ userId: z.uuid() }), metadata: { scope: 'server' } },
    async (context) => {
      const { internalAdapter } = context.context;
      const user = await internalAdapter.findUserById(context.body.userId);
      if (!user) {
        throw new APIError('UNAUTHORIZED', { message: 'This account is gone.' });
      }
      const session = await internalAdapter.createSession(user.id);
      await setSessionCookie(context, { session, user });
      return context.json({ userId: user.id, sessionId: session.id });
    },
  );
}

/**
 * Authentication by Better Auth with sessions in our database (DECISIONS, Session): an HttpOnly cookie, renewed with
 * use. Only our verbs call it. Its own endpoints are not served, except the callbacks of Google and Apple.
 */

export const confirmationHours = 24;
export const resetMinutes = 60;
const sessionDays = 30;
/** How often an active session is renewed. */
const sessionSeconds = 3_600;

type Auth = ReturnType<typeof openAuth>;

let known: { auth: Auth; database: unknown } | undefined;

export function auth(): Auth {
  const database = db();
  if (known?.database !== database) {
    known = { auth: openAuth(), database };
  }
  return known.auth;
}

function firstNameOf(user: { name: string }): string {
  return user.name.split(' ')[0] || user.name;
}

/** Google and Apple provide only a name, so these accounts become clients, who need nothing more. */
function signUpOf(user: { name: string }): SignUpMetadata {
  const [first = '', ...rest] = tidyName(user.name).split(' ');
  return {
    first_name: shortened(first, 100),
    last_name: shortened(rest.join(' '), 100),
    user_type: 'client',
    company_name: null,
  };
}

function shortened(text: string, most: number): string {
  return [...text].slice(0, most).join('');
}

export const accountDisabledCode = 'ACCOUNT_DISABLED';

export const signUpDisabledCode = 'SIGN_UP_DISABLED';

/** The sign-up form checks the setting itself; Google and Apple create the account in the callback. */
async function refuseSignUp(way: string | undefined): Promise<void> {
  if (way?.startsWith('/callback') && !(await getSiteSettings()).isSignUpOpen) {
    throw new APIError('FORBIDDEN', { code: signUpDisabledCode, message: 'signup_disabled' });
  }
}

/** The error code when a user with two-factor authentication signs in by a way that does not ask for it. */
export const twoFactorNeededCode = 'TWO_FACTOR_NEEDED';

/** Ways to a session that ask for the second factor, or start from a session that did. */
const askingWays = new Set([
  '/sign-in/email',
  linkWay,
  // A passkey is two factors: the device, and what unlocks it (docs/decisions/0021).
  passkeyWay,
  organizationWay,
  // The organization's provider has asked for a second factor (docs/decisions/0021).
  securedOrganizationWay,
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/disable',
  '/change-password',
]);

/** Throws when the user may not sign in, or not this way (`way`: Better Auth's path). */
async function refuseSession(userId: string, way: string | undefined): Promise<void> {
  const [user] = await authDb()
    .select({ disabledAt: users.disabledAt, isTwoFactorOn: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId));
  if (user?.disabledAt) {
    throw new APIError('FORBIDDEN', { code: accountDisabledCode, message: 'This account is disabled.' });
  }
  if (user?.isTwoFactorOn && !(way && askingWays.has(way))) {
    throw new APIError('FORBIDDEN', {
      code: twoFactorNeededCode,
      message: 'Sign in with your password and a code.',
    });
  }
}

function openAuth() {
  const { origin, google, apple } = env();
  const cookies = ownCookies();
  return betterAuth({
    baseURL: origin,
    basePath: '/api/auth',
    secret: secret(),
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      // Logs messages only: arguments may contain tokens or addresses.
      log: (level, message) => log[level === 'error' ? 'error' : 'warn']({ part: 'auth' }, message),
    },
    database: drizzleAdapter(authDatabase, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    advanced: {
      cookiePrefix: cookies.prefix,
      useSecureCookies: false,
      database: { generateId: 'uuid' },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: cookies.secure },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            await refuseSignUp(context?.path);
            const name = shortened(user.name, 200);
            return { data: { ...user, name, signUp: user.signUp ?? signUpOf(user) } };
          },
        },
      },
      session: {
        create: { before: async ({ userId }, context) => refuseSession(userId, context?.path) },
      },
    },
    // Our verbs count attempts.
    rateLimit: { enabled: false },
    session: {
      expiresIn: sessionDays * daySeconds,
      // How often a session records when its user was last seen (db/programs/users.sql).
      updateAge: sessionSeconds,
      freshAge: 0,
      // Set by a database default and renewed by `confirmIdentity`.
      additionalFields: { signedInAt: { type: 'date', required: false, input: false } },
    },
    user: {
      additionalFields: { signUp: { type: 'json', required: false, input: true, returned: false } },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: postResetLink,
      onPasswordReset: notePasswordReset,
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: postConfirmation,
    },
    plugins: [secondFactor(), ownWays],
    socialProviders: {
      ...(google ? { google: { ...google, mapProfileToUser: takeWaiting } } : {}),
      ...(apple ? { apple: { ...apple, mapProfileToUser: takeWaiting } } : {}),
    },
  });
}

type MailedUser = { id: string; email: string; name: string };
type Mailed = { user: MailedUser; token: string };

async function postResetLink({ user, token }: Mailed): Promise<void> {
  const url = `${env().origin}/auth?reset=true&token=${token}`;
  const content = await resetPasswordEmail({ firstName: firstNameOf(user), url, minutes: resetMinutes });
  await inAuthTransaction((tx) => postMail(tx, content, { to: user.email, userId: user.id }));
}

/** The reset link also proves the address, so it confirms a waiting account, with the new password. */
async function notePasswordReset({ user: { id: userId, email, name } }: { user: MailedUser }): Promise<void> {
  await inAuthTransaction(async (tx) => {
    await dropLinks(userId, tx);
    if (await confirmAddress(tx, { userId, email })) {
      return;
    }
    const { supportEmail } = await getSiteSettings(tx);
    const content = await passwordChangedEmail({ firstName: firstNameOf({ name }), supportEmail });
    await postMail(tx, content, { to: email, userId });
  });
}

/**
 * Mails the link that confirms a new account's address. Not Better Auth's own token, because that cannot be revoked.
 */
async function postConfirmation({ user }: { user: MailedUser }): Promise<void> {
  await inAuthTransaction(async (tx) => {
    const { id: userId, email } = user;
    const token = await makeLink(tx, 'confirm-email', { userId, email, minutes: confirmationHours * 60 });
    const url = `${env().origin}/auth/confirm?token=${token}`;
    const content = await confirmationEmail({ firstName: firstNameOf(user), url, hours: confirmationHours });
    await postMail(tx, content, { to: email, userId });
  });
}

/**
 * A verified address from Google or Apple proves ownership. A waiting account with the address becomes the user's,
 * without the sign-up password, which a stranger may have chosen.
 */
async function takeWaiting(profile: {
  email?: string | null;
  email_verified?: boolean | 'true' | 'false';
}): Promise<Record<string, never>> {
  const email = String(profile.email_verified) === 'true' ? profile.email?.toLowerCase() : null;
  if (email) {
    await inAuthTransaction(async (tx) => {
      const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      if (user && (await confirmAddress(tx, { userId: user.id, email }))) {
        await tx.delete(accounts).where(eq(accounts.userId, user.id));
        await dropLinks(user.id, tx);
      }
    });
  }
  return {};
}

/** Asks for the second factor after a mailed link and the organization's provider as well as after a password. */
function secondFactor() {
  const plugin = twoFactor({
    issuer: productName,
    backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
  });
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      context.path === linkWay || context.path === organizationWay || hook.matcher(context),
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after } };
}
