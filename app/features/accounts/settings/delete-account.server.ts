import { eq, sql } from 'drizzle-orm';
import { accountDeletedEmail } from '#app/emails/account-emails.tsx';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { billingCustomers } from '#app/platform/db/schema/billing.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { forgetCustomerJob } from '#app/platform/payments/forget-customer.job.server.ts';
import type { Actor } from '../actor.ts';
import { auth } from '../auth.server.ts';
import { checkPassword } from '../passwords/check-password.server.ts';

type Deletion = { ok: true; cookies: string[] } | { ok: false; code: 'wrongPassword' | 'tooManyTries' };

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

export const formerMember = 'Former member';

/**
 * Removes an account with all personal data, cancels its plan at the payment provider, and mails a confirmation. The
 * caller checks the policy. Reviews (without pictures) and the other side's conversations stay, anonymized. A job
 * deletes the files. `alongside` runs in the same transaction.
 */
export async function removeAccount(
  person: Pick<Actor, 'userId' | 'email' | 'firstName'>,
  alongside?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { userId, email } = person;
  const [customer] = await db()
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));
  const content = await accountDeletedEmail({ firstName: person.firstName });
  await db().transaction(async (tx) => {
    // Locks the user, so that concurrent writes wait instead of blocking the deletion.
    await tx.execute(sql`select 1 from users where id = ${userId} for update`);
    await leaveShared(tx, userId);
    await tx.execute(sql`delete from mails where user_id = ${userId} or to_address = ${email}`);
    await tx.execute(sql`delete from verifications where identifier = ${email} or value = ${userId}`);
    await tx.execute(sql`delete from sign_in_interests where email = ${email}`);
    await tx.execute(sql`delete from firm_invitations where email = ${email}`);
    await tx.execute(sql`delete from inbound_mails where sender = ${email}`);
    await tx.execute(sql`delete from contact_messages where user_id = ${userId} or email = ${email}`);
    await alongside?.(tx);
    await tx.execute(sql`delete from users where id = ${userId}`);
    if (customer) {
      await enqueue(forgetCustomerJob, { customerId: customer.customerId }, { on: tx });
    }
    await postMail(tx, content, { to: email });
  });
}

async function leaveShared(tx: Transaction, userId: string): Promise<void> {
  // Notifications to others about conversations and reviews that are deleted or anonymized.
  await tx.execute(sql`
    delete from notifications n using threads t left join creative_profiles c on c.id = t.creative_id
     where (t.client_id = ${userId} or c.user_id = ${userId}) and n.user_id in (t.client_id, c.user_id)
       and n.kind = 'message' and n.subject_id in (t.id::text, 'follow-up:' || t.id)`);
  await tx.execute(sql`
    delete from notifications n using reviews r join creative_profiles c on c.id = r.creative_id
     where (r.user_id = ${userId} or c.user_id = ${userId}) and n.user_id in (r.user_id, c.user_id)
       and n.kind in ('review', 'review_reply') and n.subject_id = r.id::text`);
  await tx.execute(sql`
    delete from review_pictures p using reviews r where r.id = p.review_id and r.user_id = ${userId}`);
  await tx.execute(sql`
    update reviews set reviewer_name = ${formerMember}, reviewer_company = null, user_id = null
     where user_id = ${userId}`);
  // The other side keeps a conversation with its files, and a firm its logo; private files of a creative are deleted.
  await tx.execute(sql`
    update uploads u set owner_id = null,
           state = case when exists (select 1 from message_attachments a where a.upload_id = u.id)
                          or exists (select 1 from firms f where f.logo_media_key = u.media_key)
                        then u.state else 'removed' end
     where owner_id = ${userId}`);
  const ownThreads = sql`(select t.id from threads t left join creative_profiles c on c.id = t.creative_id
                           where t.client_id = ${userId} or c.user_id = ${userId})`;
  await tx.execute(sql`delete from reports where thread_id in ${ownThreads} and status = 'open'`);
  for (const table of [sql`thread_notes`, sql`thread_stage_changes`]) {
    await tx.execute(sql`
      delete from ${table} where thread_id in (
        select t.id from threads t join creative_profiles c on c.id = t.creative_id where c.user_id = ${userId})`);
  }
  await tx.execute(sql`
    update threads t set amount = null, currency = null, follow_up_on = null, snoozed_until = null
      from creative_profiles c where c.id = t.creative_id and c.user_id = ${userId}`);
}
