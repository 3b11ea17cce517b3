import { and, eq, getTableColumns, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { billingInvoices, billingSubscriptions } from '#app/platform/db/schema/billing.ts';
import type { CustomerState, ProviderDispute } from '#app/platform/payments/payment-provider.ts';
import { phaseOf } from './billing-policy.ts';
import { paidOfPeriod, pastDueSince } from './subscription-state.ts';

/** Stores the provider's subscriptions of a user, and ends those that the provider no longer knows. */
export async function writeSubscriptions(
  tx: Transaction,
  userId: string,
  { subscriptions, invoices }: CustomerState,
): Promise<void> {
  const rows = subscriptions.map((one) => ({
    ...one,
    userId,
    billingInterval: one.interval,
    periodPaidCents: paidOfPeriod(one, invoices),
    pastDueSince: pastDueSince(one, invoices),
    heldCents: one.held.reduce((sum, { cents }) => sum + cents, 0),
  }));
  const [first] = rows;
  if (first) {
    const set = valuesOf(first, billingSubscriptions, ['id', 'userId', 'startedAt']);
    const target = billingSubscriptions.id;
    await tx.insert(billingSubscriptions).values(rows).onConflictDoUpdate({ target, set });
  }
  const isUnknown = notInArray(
    billingSubscriptions.id,
    rows.map(({ id }) => id),
  );
  await tx
    .update(billingSubscriptions)
    .set({ status: 'canceled', endedAt: sql`now()` })
    .where(and(eq(billingSubscriptions.userId, userId), isNull(billingSubscriptions.endedAt), isUnknown));
}

export async function writeInvoices(
  tx: Transaction,
  userId: string,
  { subscriptions, invoices }: CustomerState,
): Promise<void> {
  const planOf = new Map(subscriptions.map(({ id, plan }) => [id, plan]));
  const rows = invoices.map((one) => ({
    ...one,
    userId,
    plan: one.plan ?? planOf.get(one.subscriptionId ?? '') ?? null,
    periodStart: one.period?.start ?? null,
    periodEnd: one.period?.end ?? null,
  }));
  const [first] = rows;
  if (first) {
    const set = valuesOf(first, billingInvoices, ['id', 'userId', 'subscriptionId', 'createdAt']);
    await tx.insert(billingInvoices).values(rows).onConflictDoUpdate({ target: billingInvoices.id, set });
  }
}

/** What a known row gets of such a new one: everything but what never changes. */
function valuesOf(row: object, table: PgTable, never: readonly string[]): Record<string, SQL> {
  const given = Object.entries(getTableColumns(table)).filter(
    ([name]) => name in row && !never.includes(name),
  );
  return Object.fromEntries(
    given.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
}

export async function writeRefunds(
  tx: Transaction,
  userId: string,
  { refunds }: CustomerState,
): Promise<void> {
  if (refunds.length === 0) {
    return;
  }
  const rows = refunds.map((one) => ({
    id: one.id,
    payment_id: one.paymentId,
    amount_cents: one.amountCents,
    reason: one.reason,
    refunded_by: one.userId,
    receipt_url: one.receiptUrl,
    created_at: one.createdAt,
  }));
  await tx.execute(sql`
    insert into billing_refunds as r (id, user_id, payment_id, amount_cents, reason, refunded_by, receipt_url,
                                      created_at)
    select n.id, ${userId}, n.payment_id, n.amount_cents, n.reason, u.id, n.receipt_url, n.created_at
      from json_populate_recordset(null::billing_refunds, ${JSON.stringify(rows)}::json) n
      left join users u on u.id = n.refunded_by
    on conflict (id) do update
       set amount_cents = excluded.amount_cents, reason = excluded.reason, receipt_url = excluded.receipt_url
     where (r.amount_cents, r.reason, r.receipt_url)
           is distinct from (excluded.amount_cents, excluded.reason, excluded.receipt_url)`);
}

/** Stores the fetched disputes. A new phase waits for an admin to note it. */
export async function writeDisputes(
  tx: Transaction,
  disputes: readonly ProviderDispute[],
  turn: string,
): Promise<void> {
  if (disputes.length === 0) {
    return;
  }
  const rows = disputes.map((one) => ({
    id: one.id,
    kind: one.kind,
    phase: phaseOf(one),
    status: one.status.slice(0, 40),
    reason: one.reason.slice(0, 100),
    amount_cents: one.amountCents,
    payment_id: one.paymentId,
    customer_id: one.customerId,
    opened_at: one.openedAt,
    answer_by: one.answerBy,
  }));
  await tx.execute(sql`
    insert into billing_disputes as d (id, user_id, kind, phase, status, reason, amount_cents, payment_id,
                                       opened_at, answer_by, synced_turn)
    select n.id,
           coalesce((select user_id from billing_customers where customer_id = n.customer_id),
                    (select user_id from billing_invoices where payment_id = n.payment_id limit 1)),
           n.kind, n.phase, n.status, n.reason, n.amount_cents, n.payment_id, n.opened_at, n.answer_by,
           ${turn}::bigint
      from json_to_recordset(${JSON.stringify(rows)}::json)
           as n(id text, kind text, phase text, status text, reason text, amount_cents integer, payment_id text,
                customer_id text, opened_at timestamptz, answer_by timestamptz)
    on conflict (id) do update
       set user_id = coalesce(excluded.user_id, d.user_id), phase = excluded.phase, status = excluded.status,
           reason = excluded.reason, amount_cents = excluded.amount_cents, payment_id = excluded.payment_id,
           answer_by = excluded.answer_by, synced_turn = excluded.synced_turn,
           noted_at = case when d.phase = excluded.phase then d.noted_at end
     where d.synced_turn < excluded.synced_turn`);
}
