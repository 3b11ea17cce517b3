import type { Actor } from '../actor.ts';
import { auth } from '../auth.server.ts';
import { checkPassword } from '../passwords/check-password.server.ts';
import { removeAccount } from './remove-account.server.ts';

export type Deletion =
  | { ok: true; cookies: string[] }
  | { ok: false; code: 'wrongPassword' | 'tooManyTries' };

/** Deletes the user's own account with all personal data (DECISIONS, Account). Requires the password. */
export async function deleteAccount(
  actor: Actor,
  { currentPassword }: { currentPassword: string },
  headers: Headers,
): Promise<Deletion> {
  const checked = await checkPassword(actor, { password: currentPassword, headers });
  if (!checked.ok) {
    return checked;
  }
  await removeAccount(actor);
  const { headers: answered } = await auth().api.signOut({ headers, returnHeaders: true });
  return { ok: true, cookies: answered.getSetCookie() };
}
