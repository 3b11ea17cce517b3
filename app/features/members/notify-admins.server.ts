import { adminRoleEmail } from '#app/emails/admin-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import type { Person } from './lock-person.server.ts';

/** Of more admins, those who have been it the shortest are not written to. */
const maxTold = 200;

type RoleChange = { person: Person; actor: Actor; isGranted: boolean };

/** Tells every admin, and whoever it concerns, that somebody became an admin or is one no longer, and who did it. */
export async function notifyAdmins(tx: Transaction, { person, actor, isGranted }: RoleChange): Promise<void> {
  const people = await listRows(tx, {
    userId: profiles.userId,
    email: profiles.email,
    firstName: profiles.firstName,
  })`
    select p.user_id, p.email, p.first_name from profiles p
     where p.user_id in (select user_id from user_roles where role = 'admin' order by created_at limit ${maxTold})
        or p.user_id = ${person.userId}
     order by p.user_id`;
  for (const { userId, email, firstName } of people) {
    const content = await adminRoleEmail({
      firstName,
      person: person.email,
      by: actor.email,
      isGranted,
      isOwn: userId === person.userId,
      url: `${env().origin}/admin/users/${person.userId}`,
    });
    await postMail(tx, content, { to: email, userId });
  }
}
