import { passwordChangedLetter } from '#app/emails/account-letters.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import type { Actor } from './actor.ts';
import { auth } from './auth.server.ts';
import { checkPassword } from './check-password.server.ts';

export type PasswordChange =
  | { code: 'passwordChanged'; cookies: string[] }
  | { code: 'wrongPassword' | 'tooManyTries' };

/** Sets a new password, ends every other session, and tells the owner by mail. */
export async function changePassword(
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  headers: Headers,
): Promise<PasswordChange> {
  const checked = await checkPassword(actor, { password: currentPassword, headers });
  if (checked !== 'right') {
    return { code: checked };
  }
  const { headers: answered } = await auth().api.changePassword({
    body: { currentPassword, newPassword, revokeOtherSessions: true },
    headers,
    returnHeaders: true,
  });
  const { supportEmail } = await getSiteSettings();
  const letter = await passwordChangedLetter({ firstName: actor.firstName, supportEmail });
  await postMail(letter, { to: actor.email, userId: actor.userId });
  return { code: 'passwordChanged', cookies: answered.getSetCookie() };
}
