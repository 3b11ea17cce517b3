import { and, eq, sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { billingCustomers, checkouts } from '#app/platform/db/schema/billing.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { syncCustomer } from './sync-customer.server.ts';

/**
 * Asks the provider about a user's open checkout page and records what was paid. Returns true when it was paid.
 * Works with or without a webhook, whichever comes first.
 */
export async function settleCheckout(userId: string): Promise<boolean> {
  const [open] = await db()
    .select({
      id: checkouts.id,
      sessionId: checkouts.sessionId,
      customerId: billingCustomers.customerId,
      // The page was never opened, because the process ended in between and nobody tried again.
      isGivenUp: sql`${checkouts.createdAt} < now() - interval '1 hour'`.mapWith(Boolean),
    })
    .from(checkouts)
    .innerJoin(billingCustomers, eq(billingCustomers.userId, checkouts.userId))
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'open')));
  if (!open) {
    return false;
  }
  const state = open.sessionId
    ? (await payments().findCheckout(open.sessionId)).state
    : open.isGivenUp
      ? 'expired'
      : 'open';
  if (state === 'complete') {
    await syncCustomer(open.customerId);
  }
  if (state !== 'open') {
    await endCheckout(open.id, state);
  }
  return state === 'complete';
}

export async function endCheckout(id: string, status: 'complete' | 'expired'): Promise<void> {
  await db()
    .update(checkouts)
    .set({ status, endedAt: sql`now()` })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')));
}

export async function hasPaidOnce(userId: string): Promise<boolean> {
  const { count } = await getRow(db(), { count: cell.number })`
    select count(*)::int as count from checkouts where user_id = ${userId} and status = 'complete'`;
  return count === 1;
}
