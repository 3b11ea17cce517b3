import { isAPIError } from 'better-auth/api';
import { twoFactorOffEmail, twoFactorOnEmail } from '#app/emails/sign-in-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import type { Actor } from '../actor.ts';
import { auth } from '../auth.server.ts';
import { inAuthTransaction } from '../auth-transaction.server.ts';
import { checkPassword } from '../passwords/check-password.server.ts';
import { mayTurnOff, type TwoFactorStanding } from './two-factor-policy.ts';
import { isFirstUse } from './used-codes.server.ts';

type SetUpBegun =
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

type SetUpDone =
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

type Input = { currentPassword: string };

type Refused = { ok: false; code: 'wrongPassword' | 'tooManyTries' | 'required' | 'alreadyOff' };

/** Turns two-factor authentication off, deletes the recovery codes, and mails the owner. */
export async function turnOffTwoFactor(
  actor: Actor,
  { currentPassword }: Input,
  headers: Headers,
): Promise<{ ok: true; cookies: string[] } | Refused> {
  const standing = await findTwoFactorStanding(actor);
  if (!standing.isTwoFactorOn || !mayTurnOff(standing)) {
    return { ok: false, code: standing.isTwoFactorOn ? 'required' : 'alreadyOff' };
  }
  const checked = await checkPassword(actor, { password: currentPassword, headers });
  if (!checked.ok) {
    return checked;
  }
  return inAuthTransaction(async (tx) => {
    const { headers: answered } = await auth().api.disableTwoFactor({
      body: { password: currentPassword },
      headers,
      returnHeaders: true,
    });
    const { supportEmail } = await getSiteSettings(tx);
    const content = await twoFactorOffEmail({ firstName: actor.firstName, supportEmail, by: 'owner' });
    await postMail(tx, content, { to: actor.email, userId: actor.userId });
    return { ok: true, cookies: answered.getSetCookie() };
  });
}

export async function renewRecoveryCodes(
  actor: Actor,
  { currentPassword }: Input,
  headers: Headers,
): Promise<{ ok: true; recoveryCodes: string[] } | Refused> {
  if (!(await findTwoFactorStanding(actor)).isTwoFactorOn) {
    return { ok: false, code: 'alreadyOff' };
  }
  const checked = await checkPassword(actor, { password: currentPassword, headers });
  if (!checked.ok) {
    return checked;
  }
  const { backupCodes } = await auth().api.generateBackupCodes({
    body: { password: currentPassword },
    headers,
  });
  return { ok: true, recoveryCodes: backupCodes };
}

export async function findTwoFactorStanding({ userId }: Pick<Actor, 'userId'>): Promise<TwoFactorStanding> {
  const [row, { isAdminTwoFactorRequired }] = await Promise.all([
    findRow(db(), { isOn: users.twoFactorEnabled, hasRole: cell.boolean })`
      select u.two_factor_enabled as is_on,
             exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as has_role
        from users u where u.id = ${userId}`,
    getSiteSettings(db()),
  ]);
  return {
    isTwoFactorOn: row?.isOn ?? false,
    hasAdminRole: row?.hasRole ?? false,
    isRequiredOfAdmins: isAdminTwoFactorRequired,
  };
}

export async function countRecoveryCodes(userId: string): Promise<number> {
  return (await listRecoveryCodes(userId)).length;
}

async function listRecoveryCodes(userId: string): Promise<string[]> {
  return (await auth().api.viewBackupCodes({ body: { userId } })).backupCodes;
}
