import { and, eq, isNull } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { profiles, users } from '#app/platform/db/schema/identity.ts';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { auth, resetMinutes } from '../auth.server.ts';
import { inAuthTransaction } from '../auth-transaction.server.ts';
import { welcomeDevice } from '../devices/known-device.server.ts';
import { findLink, makeLink } from '../links/account-link.server.ts';
import { checkCredentials } from '../sign-in/sign-in.server.ts';
import { confirmAddress } from './confirm-address.server.ts';
import { afterConfirming, dropWaitingAccount, findWaitingAccount } from './waiting-account.server.ts';

/**
 * The link of a confirmation mail; opening it changes nothing. The browser that signed up is signed in. Anyone else
 * must enter the sign-up password or set a new one, because a stranger who signed up with the address would know the
 * password.
 */
type OpenedConfirmation =
  | { state: 'open'; email: string; firstName: string; isOwnBrowser: boolean }
  | { state: 'confirmed' | 'invalid' };

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

type Confirmation =
  | { ok: true; cookies: string[]; next: string }
  | { ok: false; code: 'alreadyConfirmed' | 'invalid' | 'invalidCredentials' }
  | { ok: false; code: 'tooManySignIns'; retryAfterSeconds: number };

/**
 * Confirms the address and signs in, without a password only in the browser that signed up. Continues to the chosen
 * plan, the page that needed an account, or the site's root (DECISIONS). A used link says so. `address`: the
 * requester's IP address.
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
 * A token for `resetPassword` for the holder of a confirmation link; it confirms the address and replaces the
 * sign-up password. Null when no account is waiting.
 */
export async function askNewPassword(token: string): Promise<{ resetToken: string; next: string } | null> {
  const link = await findLink('confirm-email', token);
  if (!link?.email) {
    return null;
  }
  const { userId, email } = link;
  return db().transaction(async (tx) => {
    // Locks the user, because a concurrent change of address invalidates the links.
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

/** Removes a waiting account for the holder of its link who did not sign up. Returns whether an account was removed. */
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

export function rememberOpened(token: string): Promise<string> {
  return opened().serialize(token);
}

/**
 * Confirms by the link this browser opened, for a user who signs in instead of pressing the confirm button. Null
 * when it has opened none for this address.
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
