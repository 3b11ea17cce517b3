import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import type { Actor } from './actor.ts';
import { auth } from './auth.server.ts';
import { inAuthTransaction } from './auth-transaction.server.ts';
import { checkPassword } from './check-password.server.ts';

export type EmailChange =
  | { ok: true }
  | { ok: false; code: 'sameEmail' | 'wrongPassword' | 'tooManyTries' | 'tooManyMails' };

/**
 * Posts a link to the new address; opening it changes the address. When the new address has an account already, no
 * mail leaves and the answer is the same: whether an account exists is not told. `address`: where the wish comes from.
 */
export async function changeEmail(
  actor: Actor,
  { email, currentPassword }: { email: string; currentPassword: string },
  { address, headers }: { address: string; headers: Headers },
): Promise<EmailChange> {
  if (email === actor.email.toLowerCase()) {
    return { ok: false, code: 'sameEmail' };
  }
  const checked = await checkPassword(actor, { password: currentPassword, headers });
  if (!checked.ok) {
    return checked;
  }
  const counted = await countMail('changeEmail', { to: email, address, userId: actor.userId });
  if (!counted.ok) {
    return { ok: false, code: 'tooManyMails' };
  }
  await inAuthTransaction(() => auth().api.changeEmail({ body: { newEmail: email }, headers }));
  return { ok: true };
}
