import { isAPIError } from 'better-auth/api';
import { twoFactorOnEmail } from '#app/emails/sign-in-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import type { Actor } from '../actor.ts';
import { auth } from '../auth.server.ts';
import { inAuthTransaction } from '../auth-transaction.server.ts';
import { checkPassword } from '../passwords/check-password.server.ts';
import { findTwoFactorStanding, listRecoveryCodes } from './find-two-factor.server.ts';
import { isFirstUse } from './used-codes.server.ts';

export type SetUpBegun =
  | { ok: true; uri: string }
  | { ok: false; code: 'wrongPassword' | 'tooManyTries' | 'alreadyOn' };

/** Creates a key, which has no effect until its first code is entered. `uri` is for the authentication app. */
export async function beginTwoFactor(
  actor: Actor,
  { currentPassword }: { currentPassword: string },
  headers: Headers,
): Promise<SetUpBegun> {
  if ((await findTwoFactorStanding(actor)).isTwoFactorOn) {
    return { ok: false, code: 'alreadyOn' };
  }
  const checked = await checkPassword(actor, { password: currentPassword, headers });
  if (!checked.ok) {
    return checked;
  }
  const made = await auth().api.enableTwoFactor({
    body: { password: currentPassword, method: 'totp' },
    headers,
  });
  if (made.method !== 'totp') {
    throw new Error('a key was asked for, and none was made');
  }
  return { ok: true, uri: made.totpURI };
}

export type SetUpDone =
  | { ok: true; recoveryCodes: string[]; cookies: string[] }
  | { ok: false; code: 'wrongCode' | 'notBegun' | 'alreadyOn' };

/**
 * Turns two-factor authentication on after the app's first code, ends every other session, and mails the owner.
 * Refused while it is on, so that a code alone does not reveal the recovery codes.
 */
export async function finishTwoFactor(
  actor: Actor,
  { code }: { code: string },
  headers: Headers,
): Promise<SetUpDone> {
  if ((await findTwoFactorStanding(actor)).isTwoFactorOn) {
    return { ok: false, code: 'alreadyOn' };
  }
  try {
    const cookies = await inAuthTransaction(async (tx) => {
      const { headers: answered } = await auth().api.verifyTOTP({
        body: { code },
        headers,
        returnHeaders: true,
      });
      const newCookies = answered.getSetCookie();
      await auth().api.revokeOtherSessions({ headers: asRequest(newCookies) });
      const { supportEmail } = await getSiteSettings(tx);
      const content = await twoFactorOnEmail({ firstName: actor.firstName, supportEmail });
      await postMail(tx, content, { to: actor.email, userId: actor.userId });
      return newCookies;
    });
    await isFirstUse(actor.userId, code);
    return { ok: true, recoveryCodes: await listRecoveryCodes(actor.userId), cookies };
  } catch (error) {
    if (!isAPIError(error)) {
      throw error;
    }
    return { ok: false, code: error.body?.code === 'INVALID_CODE' ? 'wrongCode' : 'notBegun' };
  }
}

function asRequest(cookies: readonly string[]): Headers {
  return new Headers({ cookie: cookies.map((line) => line.split(';')[0]).join('; ') });
}
