import type { Actor } from './actor.ts';
import { auth } from './auth.server.ts';
import { checkPassword } from './check-password.server.ts';
import { removeAccount } from './remove-account.server.ts';

export type Deletion = { code: 'deleted'; cookies: string[] } | { code: 'wrongPassword' | 'tooManyTries' };

/** Deletes one's own account with all personal data (DECISIONS, Account), once the password was given. */
export async function deleteAccount(
  actor: Actor,
  { currentPassword }: { currentPassword: string },
  headers: Headers,
): Promise<Deletion> {
  const checked = await checkPassword(actor, { password: currentPassword, headers });
  if (checked !== 'right') {
    return { code: checked };
  }
  await removeAccount(actor);
  const { headers: answered } = await auth().api.signOut({ headers, returnHeaders: true });
  return { code: 'deleted', cookies: answered.getSetCookie() };
}
