import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { addressChangedEmail, welcomeEmail } from '#app/emails/account-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { profiles, users } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { auth, twoFactorNeededCode } from './auth.server.ts';
import { inAuthTransaction } from './auth-transaction.server.ts';
import { welcomeDevice } from './devices/greet-device.server.ts';
import { dropLinks, findLink } from './links/account-link.server.ts';
import { afterConfirming } from './waiting-account.server.ts';

export type Confirmation =
  | { ok: true; code: 'confirmed'; cookies: string[]; next: string }
  | { ok: true; code: 'emailChanged'; cookies: string[] }
  | { ok: false; code: 'alreadyConfirmed' | 'signInFirst' | 'invalid' };

/**
 * Confirms an address by the link of its mail, and signs in. Who came from a paid plan goes on to the subscription,
 * everybody else to the page an account was needed for, or the site's root (DECISIONS). Used again, the link tells that it was used. With two-factor authentication a new
 * address is only confirmed by somebody who is signed in. A link to a new address counts while it is noted: a change of
 * password or address, or the use of another link, drops it.
 */
export async function confirmEmail(token: string, headers: Headers): Promise<Confirmation> {
  const about = readToken(token);
  if (!about) {
    return { ok: false, code: 'invalid' };
  }
  const before = await findUser(about.email);
  if (about.newEmail && !(await findLink('change-email', token))) {
    return { ok: false, code: 'invalid' };
  }
  try {
    const cookies = await inAuthTransaction(async (tx) => {
      const { headers: answered } = await auth().api.verifyEmail({
        query: { token },
        headers,
        returnHeaders: true,
      });
      if (before && about.newEmail) {
        await dropLinks(before.id, tx);
        await tellOldAddress(tx, before, about.newEmail);
      } else if (before && !before.emailVerified) {
        await welcome(tx, before);
      }
      return answered.getSetCookie();
    });
    if (about.newEmail) {
      return { ok: true, code: 'emailChanged', cookies };
    }
    if (!before || before.emailVerified) {
      return { ok: false, code: 'alreadyConfirmed' };
    }
    const next = afterConfirming(before.signUp ?? {});
    return {
      ok: true,
      code: 'confirmed',
      cookies: [...cookies, await welcomeDevice(before.id, headers)],
      next,
    };
  } catch (error) {
    if (isAPIError(error)) {
      return { ok: false, code: error.body?.code === twoFactorNeededCode ? 'signInFirst' : 'invalid' };
    }
    throw error;
  }
}

/** What the token is about, not yet trusted: Better Auth checks its signature and age. */
function readToken(token: string): { email: string; newEmail: string | null } | null {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims.email === 'string'
      ? { email: claims.email, newEmail: typeof claims.updateTo === 'string' ? claims.updateTo : null }
      : null;
  } catch {
    return null;
  }
}

type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

async function findUser(email: string) {
  const [user] = await db()
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      signUp: users.signUp,
      firstName: profiles.firstName,
      userType: profiles.userType,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.email, email));
  return user ?? null;
}

async function welcome(tx: Transaction, user: FoundUser): Promise<void> {
  const content = await welcomeEmail({
    firstName: user.firstName,
    userType: user.userType === 'creative' ? 'creative' : 'client',
    origin: env().origin,
  });
  await postMail(tx, content, { to: user.email, userId: user.id });
}

async function tellOldAddress(tx: Transaction, user: FoundUser, newEmail: string): Promise<void> {
  const { supportEmail } = await getSiteSettings(tx);
  const content = await addressChangedEmail({ firstName: user.firstName, newEmail, supportEmail });
  await postMail(tx, content, { to: user.email, userId: user.id });
}
