import { and, eq, isNull } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { profiles, users } from '#app/platform/db/schema/identity.ts';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { auth, resetMinutes } from './auth.server.ts';
import { inAuthTransaction } from './auth-transaction.server.ts';
import { confirmAddress } from './confirm-address.server.ts';
import { welcomeDevice } from './devices/greet-device.server.ts';
import { findLink, makeLink } from './links/account-link.server.ts';
import { checkCredentials } from './sign-in.server.ts';
import { afterConfirming, dropWaitingAccount, findWaitingAccount } from './waiting-account.server.ts';

/**
 * The link of a confirmation mail. Opening it changes nothing. Whoever confirms in the browser that signed up is signed in;
 * everybody else gives the password of the sign-up or sets a new one, since a stranger may have signed up with the
 * address and would know the password.
 */
export type OpenedConfirmation =
  | { state: 'open'; email: string; firstName: string; isOwnBrowser: boolean }
  | { state: 'confirmed' | 'invalid' };

/** What a confirmation link is about, for the browser that opens it. */
export async function findConfirmation(token: string, headers: Headers): Promise<OpenedConfirmation> {
  const found = await findLinkedAccount(token);
  if (!found) {
    return { state: 'invalid' };
  }
  const { userId, email, firstName, isConfirmed } = found;
  if (isConfirmed) {
    return { state: 'confirmed' };
  }
  const isOwnBrowser = (await findWaitingAccount(headers))?.userId === userId;
  return { state: 'open', email, firstName, isOwnBrowser };
}

export type Confirmation =
  | { ok: true; cookies: string[]; next: string }
  | { ok: false; code: 'alreadyConfirmed' | 'invalid' | 'invalidCredentials' }
  | { ok: false; code: 'tooManySignIns'; retryAfterSeconds: number };

/**
 * Confirms the address and signs in: without a password only in the browser that signed up. Leads to the plan that was
 * chosen, the page an account was needed for, or the site's root (DECISIONS). Used again, the link tells that it was
 * used. `address`: where the request comes from.
 */
export async function confirmEmail(
  token: string,
  { password, address, headers }: { password: string; address: string; headers: Headers },
): Promise<Confirmation> {
  const found = await findLinkedAccount(token);
  if (!found || found.isConfirmed) {
    return { ok: false, code: found ? 'alreadyConfirmed' : 'invalid' };
  }
  const { userId, email, signUp } = found;
  if ((await findWaitingAccount(headers))?.userId !== userId) {
    const checked = await checkCredentials({ email, password }, { address, headers });
    if (!checked.ok) {
      return checked;
    }
  }
  const cookies = await inAuthTransaction(async (tx) => {
    if (!(await confirmAddress(tx, { userId, email }))) {
      return null;
    }
    const { headers: answered } = await auth().api.openByLink({
      body: { userId },
      headers,
      returnHeaders: true,
    });
    return answered.getSetCookie();
  });
  return cookies
    ? {
        ok: true,
        cookies: [...cookies, await welcomeDevice(userId, headers)],
        next: afterConfirming(signUp ?? {}),
      }
    : { ok: false, code: 'alreadyConfirmed' };
}

/**
 * The token with which whoever holds a confirmation link sets a new password (`resetPassword`), which confirms the address
 * and replaces the password of the sign-up. Null where nothing waits any more.
 */
export async function askNewPassword(token: string): Promise<{ resetToken: string; next: string } | null> {
  const link = await findLink('confirm-email', token);
  if (!link?.email) {
    return null;
  }
  const { userId, email } = link;
  return db().transaction(async (tx) => {
    // An address that is changed in the same moment takes its links with it.
    const [waiting] = await tx
      .select({ signUp: users.signUp })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.email, email), eq(users.emailVerified, false)))
      .for('update');
    return waiting
      ? {
          resetToken: await makeLink(tx, 'reset-password', { userId, minutes: resetMinutes }),
          next: afterConfirming(waiting.signUp ?? {}),
        }
      : null;
  });
}

/** Removes the account that waits, for whoever holds its link and did not sign up. Whether it is gone. */
export async function removeSignUp(token: string): Promise<boolean> {
  const found = await findLinkedAccount(token);
  return found ? db().transaction((tx) => dropWaitingAccount(tx, found.email)) : false;
}

async function findLinkedAccount(token: string) {
  const link = await findLink('confirm-email', token);
  if (!link?.email) {
    return null;
  }
  const [user] = await db()
    .select({
      userId: users.id,
      email: users.email,
      isConfirmed: users.emailVerified,
      signUp: users.signUp,
      firstName: profiles.firstName,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.id, link.userId), eq(users.email, link.email), isNull(users.disabledAt)));
  return user ?? null;
}

const openedSeconds = 60 * 60;

const opened = () => ownCookie('opened-link', { maxAge: openedSeconds });

/** The Set-Cookie line by which this browser keeps a confirmation link that it has opened. */
export function rememberOpened(token: string): Promise<string> {
  return opened().serialize(token);
}

/**
 * Confirms by the link that this browser has opened, for whoever went on to the sign-in instead of pressing its button.
 * Null where it has opened none for this address.
 */
export async function confirmOpened(
  { email, password }: { email: string; password: string },
  source: { address: string; headers: Headers },
): Promise<Extract<Confirmation, { ok: true }> | null> {
  const token: unknown = await opened().parse(source.headers.get('cookie'));
  const found = typeof token === 'string' ? await findLinkedAccount(token) : null;
  if (typeof token !== 'string' || found?.email !== email) {
    return null;
  }
  const confirmed = await confirmEmail(token, { password, ...source });
  return confirmed.ok ? confirmed : null;
}
