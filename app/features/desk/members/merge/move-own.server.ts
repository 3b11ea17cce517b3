import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { billingCustomers } from '#app/platform/db/schema/billing.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { forgetCustomerJob } from '#app/platform/payments/forget-customer.job.server.ts';
import { joinThreads } from './join-threads.server.ts';
import { customerToForget, type MergeSide } from './merge-policy.ts';

/** Merges what two accounts cannot both have (`own` in `mergeDecisions`). */

type Ids = { keepId: string; goId: string };

/** The kept account's password wins; other sign-in methods move, and the second factor is kept. */
export async function moveWaysIn(tx: Transaction, { keepId, goId }: Ids): Promise<void> {
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
export async function movePlan(tx: Transaction, pair: { keep: MergeSide; go: MergeSide }): Promise<void> {
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
export async function moveShortlist(tx: Transaction, { keepId, goId }: Ids): Promise<void> {
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
export async function moveReviews(tx: Transaction, { keepId, goId }: Ids): Promise<void> {
  await tx.execute(sql`
    update reviews g set user_id = null
     where user_id = ${goId}
       and exists (select from reviews k where k.user_id = ${keepId} and k.creative_id = g.creative_id)`);
  await tx.execute(sql`update reviews set user_id = ${keepId} where user_id = ${goId}`);
}

/** Two conversations with the same creative are joined. */
export async function moveThreads(tx: Transaction, { keepId, goId }: Ids): Promise<void> {
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
export async function moveNotifications(tx: Transaction, { keepId, goId }: Ids): Promise<void> {
  await tx.execute(sql`
    update notifications g set user_id = ${keepId}
     where user_id = ${goId}
       and (read_at is not null or not exists (
             select from notifications k where k.user_id = ${keepId} and k.read_at is null and k.kind = g.kind
                and k.subject_id = g.subject_id))`);
}
