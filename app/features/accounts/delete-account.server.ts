import { sql } from 'drizzle-orm';
import { accountDeletedLetter } from '#app/emails/account-letters.tsx';
import { db } from '#app/platform/db/client.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import type { Actor } from './actor.ts';
import { auth } from './auth.server.ts';
import { checkPassword } from './check-password.server.ts';

export type Deletion = { code: 'deleted'; cookies: string[] } | { code: 'wrongPassword' | 'tooManyTries' };

/** What reviews say of a writer whose account is gone. */
export const formerMember = 'Former member';

/**
 * Deletes one's own account with all personal data (DECISIONS, Account). What others rely on stays without a name:
 * reviews that were written. Files are given up here and removed by the job that sweeps uploads.
 */
export async function deleteAccount(
  actor: Actor,
  { currentPassword }: { currentPassword: string },
  headers: Headers,
): Promise<Deletion> {
  const checked = await checkPassword(actor, { password: currentPassword, headers });
  if (checked !== 'right') {
    return { code: checked };
  }
  const { userId, email } = actor;
  await db().transaction(async (tx) => {
    await tx.execute(sql`
      update reviews set reviewer_name = ${formerMember}, reviewer_company = null, user_id = null
       where user_id = ${userId}`);
    await tx.execute(sql`update uploads set state = 'removed', owner_id = null where owner_id = ${userId}`);
    // Conversations go for both sides, and with them the files of the other one.
    await tx.execute(sql`
      update uploads set state = 'removed'
       where id in (select a.upload_id from message_attachments a
                      join messages m on m.id = a.message_id
                      join threads t on t.id = m.thread_id
                      join creative_profiles c on c.id = t.creative_id
                     where t.client_id = ${userId} or c.user_id = ${userId})`);
    await tx.execute(sql`delete from mails where user_id = ${userId} or to_address = ${email}`);
    await tx.execute(sql`delete from verifications where identifier = ${email} or value = ${userId}`);
    await tx.execute(sql`delete from sign_in_interests where email = ${email}`);
    await tx.execute(sql`delete from users where id = ${userId}`);
  });
  await postMail(await accountDeletedLetter({ firstName: actor.firstName }), { to: email });
  const { headers: answered } = await auth().api.signOut({ headers, returnHeaders: true });
  return { code: 'deleted', cookies: answered.getSetCookie() };
}
