import type { DisputePhase } from '#app/features/billing/billing-policy.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { billingDisputes, billingInvoices } from '#app/platform/db/schema/billing.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { maxFailures } from './list-failures.server.ts';

/** A disputed payment whose current phase no admin has marked as seen. Times are ISO strings. */
export type WaitingDispute = {
  id: string;
  phase: DisputePhase;
  reason: string;
  amountCents: number;
  openedAt: string;
  answerBy: string | null;
  /** Null once the account is deleted. */
  userId: string | null;
  email: string | null;
  plan: string | null;
};

export async function listDisputes(): Promise<WaitingDispute[]> {
  const rows = await listRows(db(), {
    id: billingDisputes.id,
    phase: oneOf(['warning', 'inquiry', 'open', 'won', 'lost', 'settled']),
    reason: billingDisputes.reason,
    amountCents: billingDisputes.amountCents,
    openedAt: cell.isoTime,
    answerBy: orNull(cell.isoTime),
    userId: billingDisputes.userId,
    email: orNull(profiles.email),
    plan: billingInvoices.plan,
  })`
    select d.id, d.phase, d.reason, d.amount_cents, d.opened_at,
           d.answer_by, d.user_id, p.email, i.plan
      from (select * from billing_disputes
             where noted_at is null order by answer_by nulls last, opened_at, id limit ${maxFailures}) d
      left join profiles p on p.user_id = d.user_id
      left join lateral (select plan from billing_invoices where payment_id = d.payment_id limit 1) i on true
     order by d.answer_by nulls last, d.opened_at, d.id`;
  return rows;
}
