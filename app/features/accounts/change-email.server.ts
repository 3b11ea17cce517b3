import type { Actor } from './actor.ts';
import { auth } from './auth.server.ts';
import { checkPassword } from './check-password.server.ts';

export type EmailChange = { code: 'emailAsked' | 'sameEmail' | 'wrongPassword' | 'tooManyTries' };

/**
 * Posts a link to the new address; opening it changes the address. When the new address has an account already, no
 * mail leaves and the answer is the same: whether an account exists is not told.
 */
export async function changeEmail(
  actor: Actor,
  { email, currentPassword }: { email: string; currentPassword: string },
  headers: Headers,
): Promise<EmailChange> {
  if (email === actor.email.toLowerCase()) {
    return { code: 'sameEmail' };
  }
  const checked = await checkPassword(actor, { password: currentPassword, headers });
  if (checked !== 'right') {
    return { code: checked };
  }
  await auth().api.changeEmail({ body: { newEmail: email }, headers });
  return { code: 'emailAsked' };
}
