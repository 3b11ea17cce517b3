import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import { accountDisabledCode, auth } from '../auth.server.ts';
import { greetDevice } from '../devices/greet-device.server.ts';
import { dropLinks, findLink, takeLink } from './account-link.server.ts';
import { askForLink } from './ask-for-link.server.ts';

/**
 * Asks for a mail with a link that signs in: the way in for whoever has forgotten the password, or whom others keep from
 * trying it. Tells nothing, as `requestPasswordReset`. `next`: where the link leads to.
 */
export async function requestSignInLink(
  email: string,
  { address, next }: { address: string; next: string },
): Promise<{ ok: true } | { ok: false; code: 'tooManyLinks'; retryAfterSeconds: number }> {
  const asked = await askForLink({ kind: 'signIn', email, next }, { address });
  return asked.ok ? asked : { ...asked, code: 'tooManyLinks' };
}

/** The address that a link signs in, while the link is good. Looking at a link does not use it: mail programs do. */
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

/** Signs in by the link of a mail, once; the second factor is asked for as after a password. */
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
