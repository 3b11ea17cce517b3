import { twoFactorOffEmail } from '#app/emails/sign-in-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import type { Actor } from '../actor.ts';
import { auth } from '../auth.server.ts';
import { inAuthTransaction } from '../auth-transaction.server.ts';
import { checkPassword } from '../passwords/check-password.server.ts';
import { findTwoFactorStanding } from './find-two-factor.server.ts';
import { mayTurnOff } from './two-factor-policy.ts';

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
