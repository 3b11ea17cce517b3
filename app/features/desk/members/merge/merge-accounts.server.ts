import { sql } from 'drizzle-orm';
import { accountsMergedEmail } from '#app/emails/admin-emails.tsx';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { syncCustomer } from '#app/features/billing/sync-customer.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { billingCustomers } from '#app/platform/db/schema/billing.ts';
import { env } from '#app/platform/env.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { dropPages } from '#app/platform/page-cache/page-cache.server.ts';
import { forgetCustomerJob } from '#app/platform/payments/forget-customer.job.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { lockAll } from '../bulk/change-users.server.ts';
import { findMergePair, type MergeAccount } from './find-merge-pair.server.ts';
import {
  customerToForget,
  type MergeFailure,
  type MergeSide,
  mergeDecisions,
  mergeRefusalNow,
  threadDecisions,
} from './merge-policy.ts';

type MergeRequest = {
  keepId: string;
  goId: string;
  typedEmail: string;
  reason: string | null;
  now: Date;
};

type MergeResult = { ok: true } | { ok: false; code: MergeFailure };

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

type Joined = {
  keep: string;
  go: string;
  keepId: string;
  goId: string;
};

/**
 * Joins a client's two conversations with one creative: messages in order of sending. A message counts as read only if
 * both were read up to it; the stage is that of the later conversation.
 */
async function joinThreads(tx: Transaction, { keep, go, keepId, goId }: Joined): Promise<void> {
  for (const [column, decision] of Object.entries(threadDecisions)) {
    const [table = '', name = ''] = column.split('.');
    if (decision === 'move') {
      await tx.execute(sql`
        update ${sql.identifier(table)} set ${sql.identifier(name)} = ${keep} where ${sql.identifier(name)} = ${go}`);
    }
  }
  await tx.execute(sql`
    insert into thread_notes (thread_id, note, updated_at)
    select ${keep}, note, updated_at from thread_notes where thread_id = ${go}
    on conflict (thread_id) do update
       set note = left(thread_notes.note || e'\n\n' || excluded.note, 5000),
           updated_at = greatest(thread_notes.updated_at, excluded.updated_at)`);
  await tx.execute(sql`
    update threads k
       set last_message_id = greatest(k.last_message_id, g.last_message_id),
           last_message_at = greatest(k.last_message_at, g.last_message_at),
           created_at = least(k.created_at, g.created_at),
           stage = case when g.last_message_at > k.last_message_at then g.stage else k.stage end,
           client_read_id = least(k.client_read_id, g.client_read_id),
           creative_read_id = least(k.creative_read_id, g.creative_read_id),
           first_reply_seconds = coalesce(k.first_reply_seconds, g.first_reply_seconds),
           review_asked_at = coalesce(k.review_asked_at, g.review_asked_at),
           amount = coalesce(k.amount, g.amount),
           currency = case when k.amount is null then g.currency else k.currency end,
           follow_up_on = least(k.follow_up_on, g.follow_up_on)
      from threads g where k.id = ${keep} and g.id = ${go}`);
  await tx.execute(sql`
    update threads t
       set client_unread = (select count(*) from messages m
                             where m.thread_id = t.id and m.sender = 'creative' and m.id > t.client_read_id),
           creative_unread = (select count(*) from messages m
                               where m.thread_id = t.id and m.sender = 'client' and m.id > t.creative_read_id)
     where id = ${keep}`);
  // Notifications of the removed conversation would lead nowhere; the counts are kept in the one that stays.
  await tx.execute(sql`
    delete from notifications n using threads t left join creative_profiles c on c.id = t.creative_id
     where t.id = ${go} and n.user_id in (${keepId}, ${goId}, c.user_id) and n.kind = 'message'
       and n.subject_id in (t.id::text, 'follow-up:' || t.id)`);
  await tx.execute(sql`delete from threads where id = ${go}`);
}

/** Merges what two accounts cannot both have (`own` in `mergeDecisions`). */

type Ids = { keepId: string; goId: string };

/** The kept account's password wins; other sign-in methods move, and the second factor is kept. */
async function moveWaysIn(tx: Transaction, { keepId, goId }: Ids): Promise<void> {
  await tx.execute(sql`
    update accounts a set user_id = ${keepId}, account_id = case when provider_id = 'credential' then ${keepId}
                                                                else account_id end
     where user_id = ${goId}
       and not exists (select from accounts k where k.user_id = ${keepId} and k.provider_id = a.provider_id
                         and (a.provider_id = 'credential' or a.provider_id like 'oidc:%'))`);
  const { rowCount } = await tx.execute(sql`
    update two_factors set user_id = ${keepId}
     where user_id = ${goId} and not exists (select from two_factors k where k.user_id = ${keepId})`);
  if (rowCount) {
    await tx.execute(sql`
      update users set two_factor_enabled = true
       where id = ${keepId} and (select two_factor_enabled from users where id = ${goId})`);
  }
}

/** Keeps the paying customer and the active plan. The other customer is deleted at the provider. */
async function movePlan(tx: Transaction, pair: { keep: MergeSide; go: MergeSide }): Promise<void> {
  const { keep, go } = pair;
  const customers = await listRows(tx, {
    userId: billingCustomers.userId,
    customerId: billingCustomers.customerId,
  })`select user_id, customer_id from billing_customers where user_id in (${keep.userId}, ${go.userId}) for update`;
  const forgotten = customerToForget(pair);
  const dropped = forgotten && customers.find(({ userId }) => userId === pair[forgotten].userId);
  if (dropped) {
    await tx.execute(sql`delete from billing_customers where user_id = ${dropped.userId}`);
    await enqueue(forgetCustomerJob, { customerId: dropped.customerId }, { on: tx });
  }
  await tx.execute(sql`update billing_customers set user_id = ${keep.userId} where user_id = ${go.userId}`);
  if (go.hasPlan) {
    await tx.execute(sql`delete from subscriptions where user_id = ${keep.userId}`);
  }
  await tx.execute(sql`
    update subscriptions set user_id = ${keep.userId}
     where user_id = ${go.userId} and not exists (select from subscriptions k where k.user_id = ${keep.userId})`);
}

/** A creative saved by both is kept once, with both notes. */
async function moveShortlist(tx: Transaction, { keepId, goId }: Ids): Promise<void> {
  await tx.execute(sql`
    update shortlists k set notes = left(concat_ws(e'\n\n', k.notes, g.notes), 5000),
                            created_at = least(k.created_at, g.created_at)
      from shortlists g where k.user_id = ${keepId} and g.user_id = ${goId} and g.creative_id = k.creative_id`);
  await tx.execute(sql`
    delete from shortlists g using shortlists k
     where k.user_id = ${keepId} and g.user_id = ${goId} and g.creative_id = k.creative_id`);
  await tx.execute(sql`update shortlists set user_id = ${keepId} where user_id = ${goId}`);
}

/** Of two reviews of one creative, the second keeps its name and can no longer be edited. */
async function moveReviews(tx: Transaction, { keepId, goId }: Ids): Promise<void> {
  await tx.execute(sql`
    update reviews g set user_id = null
     where user_id = ${goId}
       and exists (select from reviews k where k.user_id = ${keepId} and k.creative_id = g.creative_id)`);
  await tx.execute(sql`update reviews set user_id = ${keepId} where user_id = ${goId}`);
}

/** Two conversations with the same creative are joined. */
async function moveThreads(tx: Transaction, { keepId, goId }: Ids): Promise<void> {
  const pairs = await listRows(tx, { keep: cell.text, go: cell.text })`
    select k.id::text as keep, g.id::text as go from threads g
      join threads k on k.creative_id = g.creative_id and k.client_id = ${keepId}
     where g.client_id = ${goId} order by g.id for update`;
  for (const pair of pairs) {
    await joinThreads(tx, { ...pair, keepId, goId });
  }
  await tx.execute(sql`update threads set client_id = ${keepId} where client_id = ${goId}`);
}

/** Of two unread notifications about one subject, one is kept. */
async function moveNotifications(tx: Transaction, { keepId, goId }: Ids): Promise<void> {
  await tx.execute(sql`
    update notifications g set user_id = ${keepId}
     where user_id = ${goId}
       and (read_at is not null or not exists (
             select from notifications k where k.user_id = ${keepId} and k.read_at is null and k.kind = g.kind
                and k.subject_id = g.subject_id))`);
}
