import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
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
    id: one.id,
    plan: one.plan,
    billing_interval: one.interval,
    status: one.status,
    price_cents: one.priceCents,
    started_at: one.startedAt,
    current_period_start: one.currentPeriodStart,
    current_period_end: one.currentPeriodEnd,
    period_paid_cents: paidOfPeriod(one, invoices),
    is_ending_at_period_end: one.isEndingAtPeriodEnd,
    ending_because: one.endingBecause,
    past_due_since: pastDueSince(one, invoices),
    paused_until: one.pausedUntil,
    held_cents: one.held.reduce((sum, { cents }) => sum + cents, 0),
    ended_at: one.endedAt,
  }));
  await tx.execute(sql`
    insert into billing_subscriptions (id, user_id, plan, billing_interval, status, price_cents, started_at,
                                       current_period_start, current_period_end, period_paid_cents,
                                       is_ending_at_period_end, ending_because, past_due_since, paused_until,
                                       held_cents, ended_at)
    select id, ${userId}, plan, billing_interval, status, price_cents, started_at,
           current_period_start, current_period_end, period_paid_cents,
           is_ending_at_period_end, ending_because, past_due_since, paused_until, held_cents, ended_at
      from json_populate_recordset(null::billing_subscriptions, ${JSON.stringify(rows)}::json)
    on conflict (id) do update
       set plan = excluded.plan, billing_interval = excluded.billing_interval, status = excluded.status,
           price_cents = excluded.price_cents, current_period_end = excluded.current_period_end,
           is_ending_at_period_end = excluded.is_ending_at_period_end, ending_because = excluded.ending_because,
           past_due_since = excluded.past_due_since, paused_until = excluded.paused_until,
           held_cents = excluded.held_cents, ended_at = excluded.ended_at`);
  await tx.execute(sql`
    update billing_subscriptions set status = 'canceled', ended_at = now()
     where user_id = ${userId} and ended_at is null
       and not (id = any(array(select json_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::json))))`);
}

export async function writeInvoices(
  tx: Transaction,
  userId: string,
  { subscriptions, invoices }: CustomerState,
): Promise<void> {
  const planOf = new Map(subscriptions.map(({ id, plan }) => [id, plan]));
  const rows = invoices.map((one) => ({
    id: one.id,
    subscription_id: one.subscriptionId,
    plan: one.plan ?? planOf.get(one.subscriptionId ?? '') ?? null,
    number: one.number,
    description: one.description,
    amount_cents: one.amountCents,
    refunded_cents: one.refundedCents,
    total_cents: one.totalCents,
    credit_cents: one.creditCents,
    period_start: one.period?.start ?? null,
    period_end: one.period?.end ?? null,
    status: one.status,
    paid_at: one.paidAt,
    url: one.url,
    pdf_url: one.pdfUrl,
    payment_id: one.paymentId,
    next_attempt_at: one.nextAttemptAt,
    attempts: one.attempts,
    failure: one.failure,
    created_at: one.createdAt,
  }));
  await tx.execute(sql`
    insert into billing_invoices (id, user_id, subscription_id, plan, number, description, amount_cents,
                                  refunded_cents, total_cents, credit_cents, period_start, period_end, status, paid_at, url, pdf_url, payment_id,
                                  next_attempt_at, attempts, failure, created_at)
    select id, ${userId}, subscription_id, plan, number, description, amount_cents,
           refunded_cents, total_cents, credit_cents, period_start, period_end, status, paid_at, url, pdf_url,
           payment_id, next_attempt_at, attempts, failure, created_at
      from json_populate_recordset(null::billing_invoices, ${JSON.stringify(rows)}::json)
    on conflict (id) do update
       set plan = excluded.plan, number = excluded.number, description = excluded.description,
           amount_cents = excluded.amount_cents, refunded_cents = excluded.refunded_cents,
           total_cents = excluded.total_cents, credit_cents = excluded.credit_cents,
           period_start = excluded.period_start, period_end = excluded.period_end,
           status = excluded.status, paid_at = excluded.paid_at, url = excluded.url,
           pdf_url = excluded.pdf_url, payment_id = excluded.payment_id,
           next_attempt_at = excluded.next_attempt_at, attempts = excluded.attempts, failure = excluded.failure`);
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
