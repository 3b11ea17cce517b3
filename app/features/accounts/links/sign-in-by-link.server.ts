import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import { accountDisabledCode, auth } from '../auth.server.ts';
import { greetDevice } from '../devices/greet-device.server.ts';
import { dropLinks, findLink, takeLink } from './account-link.server.ts';
import { askForLink } from './ask-for-link.server.ts';

/**
 * Mails a sign-in link, for users who forgot the password or are blocked by others' attempts. Reveals no accounts,
 * like `requestPasswordReset`. `next`: the path to open after signing in.
 */
export async function requestSignInLink(
  email: string,
  { address, next }: { address: string; next: string },
): Promise<{ ok: true } | { ok: false; code: 'tooManyLinks'; retryAfterSeconds: number }> {
  const asked = await askForLink({ kind: 'signIn', email, next }, { address });
  return asked.ok ? asked : { ...asked, code: 'tooManyLinks' };
}

/** The address that a valid link signs in. Does not consume the link, because mail programs open links. */
export async function findLinkedEmail(token: string): Promise<string | null> {
  const link = await findLink('sign-in-link', token);
  if (!link) {
    return null;
  }
  const [user] = await db().select({ email: users.email }).from(users).where(eq(users.id, link.userId));
  return user?.email ?? null;
}

export type LinkSignIn =
  | { ok: true; isTwoFactorAsked: boolean; cookies: string[] }
  | { ok: false; code: 'linkInvalid' | 'accountDisabled' };

export async function signInByLink(token: string, headers: Headers): Promise<LinkSignIn> {
  const link = await takeLink('sign-in-link', token);
  if (!link) {
    return { ok: false, code: 'linkInvalid' };
  }
  const { userId } = link;
  await dropLinks(userId);
  try {
    const { response, headers: answered } = await auth().api.openByLink({
      body: { userId },
      headers,
      returnHeaders: true,
    });
    const isTwoFactorAsked = 'twoFactorRedirect' in response;
    const cookies = answered.getSetCookie();
    return {
      ok: true,
      isTwoFactorAsked,
      cookies: isTwoFactorAsked ? cookies : [...cookies, await greetDevice(userId, headers)],
    };
  } catch (error) {
    if (isAPIError(error)) {
      const isDisabled = error.body?.code === accountDisabledCode;
      return { ok: false, code: isDisabled ? 'accountDisabled' : 'linkInvalid' };
    }
    throw error;
  }
}
