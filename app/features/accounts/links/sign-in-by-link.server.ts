import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import type { Counted } from '#app/platform/rate-limit/rate-limit.server.ts';
import { accountDisabledCode, auth } from '../auth.server.ts';
import { greetDevice } from '../devices/known-device.server.ts';
import { dropLinks, findLink, takeLink } from './account-link.server.ts';
import { type LinkRequest, postLinkJob } from './post-link.job.server.ts';

const mailOf = { reset: 'reset', confirmation: 'confirmation', signIn: 'signInLink' } as const;

/**
 * Requests a link by mail. The answer and the work are the same whether the address has an account or not; only the
 * job finds out. `address`: the requester's IP address.
 */
export async function askForLink(link: LinkRequest, { address }: { address: string }): Promise<Counted> {
  const counted = await countMail(mailOf[link.kind], { to: link.email, address });
  if (counted.ok) {
    await enqueue(postLinkJob, link);
  }
  return counted;
}

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

type LinkSignIn =
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
