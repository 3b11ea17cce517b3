import { sql } from 'drizzle-orm';
import { accountsMergedEmail } from '#app/emails/admin-emails.tsx';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { syncCustomer } from '#app/features/billing/sync-customer.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { billingCustomers } from '#app/platform/db/schema/billing.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { dropPages } from '#app/platform/page-cache/page-cache.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { lockAll } from '../bulk/change-users.server.ts';
import { findMergePair, type MergeAccount } from './find-merge-pair.server.ts';
import { mergeDecisions } from './merge-decisions.ts';
import { type MergeFailure, mergeRefusalNow } from './merge-policy.ts';
import {
  moveNotifications,
  movePlan,
  moveReviews,
  moveShortlist,
  moveThreads,
  moveWaysIn,
} from './move-own.server.ts';

export type MergeRequest = {
  keepId: string;
  goId: string;
  typedEmail: string;
  reason: string | null;
  now: Date;
};

export type MergeResult = { ok: true } | { ok: false; code: MergeFailure };

/**
 * Merges two accounts of one person in one transaction, with an audit entry and mails to both addresses. Sessions of
 * the removed account end.
 */
export async function mergeAccounts(actor: Actor, request: MergeRequest): Promise<MergeResult> {
  const { keepId, goId } = request;
  if (!isUuid(keepId) || !isUuid(goId)) {
    return { ok: false, code: 'gone' };
  }
  // Refresh from the provider first, so that a very recent payment or credit is not lost.
  if (isAdmin(actor) && !(await lookAtCustomers([keepId, goId]))) {
    return { ok: false, code: 'providerAway' };
  }
  const result = await db().transaction((tx) => mergeIn(tx, actor, request));
  if (result.ok) {
    dropPages('all');
  }
  return result;
}

/** False when the provider did not answer. Skipped unless it knows both. */
async function lookAtCustomers(userIds: readonly string[]): Promise<boolean> {
  const customers = await listRows(db(), { customerId: billingCustomers.customerId })`
    select customer_id from billing_customers where user_id = any(${sql.param([...userIds])}::uuid[])`;
  if (customers.length < 2) {
    return true;
  }
  try {
    await Promise.all(customers.map(({ customerId }) => syncCustomer(customerId)));
    return true;
  } catch (error) {
    log.error({ err: error }, 'two customers could not be looked at before they are merged');
    return false;
  }
}

async function mergeIn(tx: Transaction, actor: Actor, request: MergeRequest): Promise<MergeResult> {
  const { keepId, goId, typedEmail, reason, now } = request;
  if (keepId === goId) {
    return { ok: false, code: 'sameAccount' };
  }
  // A concurrent merge in the other direction waits here, then finds an account missing.
  await lockAll(tx, [keepId, goId]);
  await tx.execute(
    sql`select 1 from billing_customers where user_id in (${keepId}, ${goId}) order by user_id for update`,
  );
  const pair = await findMergePair(tx, { keepId, goId });
  if (!pair) {
    return { ok: false, code: 'gone' };
  }
  const refusal = mergeRefusalNow(actor, pair, now);
  if (refusal) {
    return { ok: false, code: refusal };
  }
  const { keep, go } = pair;
  if (typedEmail.trim().toLowerCase() !== go.email.toLowerCase()) {
    return { ok: false, code: 'emailDiffers' };
  }
  await moveAll(tx, { keep, go });
  await tx.execute(sql`
    insert into merged_accounts (user_id, kept_user_id, merged_by, merged_at)
    values (${goId}, ${keepId}, ${actor.userId}, ${now})`);
  await writeAudit(tx, actor.userId, {
    action: 'user.merged',
    subject: { kind: 'user', id: goId },
    userId: keepId,
    before: countsOf(go),
    after: { kept: keepId },
    reason,
  });
  await notifyBoth(tx, { keep, go });
  return { ok: true };
}

async function moveAll(
  tx: Transaction,
  { keep, go }: { keep: MergeAccount; go: MergeAccount },
): Promise<void> {
  const ids = { keepId: keep.userId, goId: go.userId };
  await movePlan(tx, { keep, go });
  await moveWaysIn(tx, ids);
  await moveThreads(tx, ids);
  await moveReviews(tx, ids);
  await moveShortlist(tx, ids);
  await moveNotifications(tx, ids);
  // A person cannot block themselves.
  await tx.execute(sql`
    delete from blocks where blocker_id in (${keep.userId}, ${go.userId}) and blocked_id in (${keep.userId}, ${go.userId})`);
  for (const [column, decision] of Object.entries(mergeDecisions)) {
    const [table = '', name = ''] = column.split('.');
    if (decision === 'move' || typeof decision === 'object') {
      await moveRows(tx, { table, name, alike: decision === 'move' ? null : decision, ...ids });
    }
  }
  await tx.execute(sql`
    update profiles k set company_name = coalesce(k.company_name, g.company_name), phone = coalesce(k.phone, g.phone),
                          created_at = least(k.created_at, g.created_at)
      from profiles g where k.user_id = ${keep.userId} and g.user_id = ${go.userId}`);
  await tx.execute(sql`delete from verifications where identifier = ${go.email} or value = ${go.userId}`);
  await tx.execute(sql`delete from sign_in_interests where email = ${go.email}`);
  await tx.execute(sql`delete from users where id = ${go.userId}`);
  await tx.execute(sql`select write_user_summaries(array[${keep.userId}::uuid])`);
}

type Rows = { table: string; name: string; alike: readonly string[] | null; keepId: string; goId: string };

async function moveRows(tx: Transaction, { table, name, alike, keepId, goId }: Rows): Promise<void> {
  const [from, column] = [sql.identifier(table), sql.identifier(name)];
  const same = (alike ?? []).map((other) => sql`k.${sql.identifier(other)} = g.${sql.identifier(other)}`);
  const isAlike = sql.join([sql`k.${column} = ${keepId}`, ...same], sql` and `);
  await tx.execute(sql`
    update ${from} g set ${column} = ${keepId}
     where g.${column} = ${goId} ${alike ? sql`and not exists (select from ${from} k where ${isAlike})` : sql``}`);
}

function countsOf({ userType, conversations, reviews, saved, invoices, waysIn, notes, files }: MergeAccount) {
  return { type: userType, conversations, reviews, saved, invoices, waysIn, notes, files };
}

async function notifyBoth(
  tx: Transaction,
  { keep, go }: { keep: MergeAccount; go: MergeAccount },
): Promise<void> {
  const { supportEmail } = await getSiteSettings(tx);
  const signInUrl = `${env().origin}/auth`;
  const mail = { keptEmail: keep.email, goneEmail: go.email, supportEmail, signInUrl };
  const toKept = await accountsMergedEmail({ ...mail, firstName: keep.firstName });
  await postMail(tx, toKept, { to: keep.email, userId: keep.userId });
  const toGone = await accountsMergedEmail({ ...mail, firstName: go.firstName });
  await postMail(tx, toGone, { to: go.email });
}
