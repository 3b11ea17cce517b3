import { isAPIError } from 'better-auth/api';
import { passwordChangedEmail } from '#app/emails/account-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import type { Actor } from '../actor.ts';
import { auth } from '../auth.server.ts';
import { inAuthTransaction } from '../auth-transaction.server.ts';
import { dropLinks } from '../links/account-link.server.ts';
import { askForLink } from '../links/sign-in-by-link.server.ts';
import {
  checkPassword,
  checkPasswordStrength,
  findResetOwner,
  passwordOwner,
} from './check-password.server.ts';

type PasswordChange =
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

/**
 * Mails a reset link if the address has an account. The answer and its work are the same if it has none, so that it
 * does not reveal accounts. `address`: the requester's IP address.
 */
export async function requestPasswordReset(
  email: string,
  { address }: { address: string },
): Promise<{ ok: true } | { ok: false; code: 'tooManyResets'; retryAfterSeconds: number }> {
  const asked = await askForLink({ kind: 'reset', email }, { address });
  return asked.ok ? asked : { ...asked, code: 'tooManyResets' };
}

type PasswordReset =
  | { ok: true }
  | { ok: false; code: 'resetInvalid' | 'resetWeakPassword' | 'commonPassword' | 'personalPassword' };

/**
 * Sets a new password by a mailed link, once; ends every session and drops every other mailed link. A refused
 * password does not consume the link.
 */
export async function resetPassword(input: { token: string; password: string }): Promise<PasswordReset> {
  const owner = await findResetOwner(input.token);
  if (!owner) {
    return { ok: false, code: 'resetInvalid' };
  }
  const strength = await checkPasswordStrength(input.password, owner);
  if (!strength.ok) {
    return strength;
  }
  try {
    await inAuthTransaction(() =>
      auth().api.resetPassword({ body: { newPassword: input.password, token: input.token } }),
    );
    return { ok: true };
  } catch (error) {
    if (!isAPIError(error)) {
      throw error;
    }
    const isWeak = String(error.body?.code).startsWith('PASSWORD_TOO');
    return { ok: false, code: isWeak ? 'resetWeakPassword' : 'resetInvalid' };
  }
}

/** Sends the confirmation mail again if an account with this address is waiting. Reveals no accounts. */
export async function resendConfirmation(email: string, { address }: { address: string }): Promise<void> {
  await askForLink({ kind: 'confirmation', email }, { address });
}
