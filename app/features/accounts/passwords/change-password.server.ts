import { passwordChangedEmail } from '#app/emails/account-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import type { Actor } from '../actor.ts';
import { auth } from '../auth.server.ts';
import { inAuthTransaction } from '../auth-transaction.server.ts';
import { dropLinks } from '../links/account-link.server.ts';
import { checkPassword } from './check-password.server.ts';
import { checkPasswordStrength } from './check-password-strength.server.ts';
import { passwordOwner } from './password-owner.server.ts';

export type PasswordChange =
  | { ok: true; cookies: string[] }
  | { ok: false; code: 'wrongPassword' | 'tooManyTries' | 'commonPassword' | 'personalPassword' };

/** Sets a new password, ends every other session, drops every mailed link of the account, and mails the owner. */
export async function changePassword(
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  headers: Headers,
): Promise<PasswordChange> {
  const checked = await checkPassword(actor, { password: currentPassword, headers });
  if (!checked.ok) {
    return checked;
  }
  const strength = await checkPasswordStrength(newPassword, passwordOwner(actor));
  if (!strength.ok) {
    return strength;
  }
  return inAuthTransaction(async (tx) => {
    const { headers: answered } = await auth().api.changePassword({
      body: { currentPassword, newPassword, revokeOtherSessions: true },
      headers,
      returnHeaders: true,
    });
    await dropLinks(actor.userId, tx);
    const { supportEmail } = await getSiteSettings(tx);
    const content = await passwordChangedEmail({ firstName: actor.firstName, supportEmail });
    await postMail(tx, content, { to: actor.email, userId: actor.userId });
    return { ok: true, cookies: answered.getSetCookie() };
  });
}
