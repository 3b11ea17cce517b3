import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import type { ProviderDispute } from '#app/platform/payments/payment-provider.ts';
import { phaseOf } from './dispute-policy.ts';

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
