import type { DisputePhase } from '#app/features/billing/billing-policy.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { billingDisputes, billingRefunds } from '#app/platform/db/schema/billing.ts';
import { refundsShown } from './payment-orders.ts';

const disputesShown = 50;

export function listNewestRefunds() {
  return listRows(db(), {
    id: billingRefunds.id,
    userId: billingRefunds.userId,
    name: orNull(cell.text),
    reason: billingRefunds.reason,
    isOwn: cell.boolean,
    by: orNull(cell.text),
    amountCents: billingRefunds.amountCents,
    day: cell.isoTime,
  })`
    select r.id, r.user_id, coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email) as name, r.reason,
           coalesce(r.refunded_by = r.user_id, false) as is_own,
           coalesce(nullif(btrim(b.first_name || ' ' || b.last_name), ''), b.email) as by, r.amount_cents,
           r.created_at as day
      from (select * from billing_refunds order by created_at desc, id limit ${refundsShown}) r
      left join profiles p on p.user_id = r.user_id
      left join profiles b on b.user_id = r.refunded_by
     order by r.created_at desc, r.id`;
}

export function listOpenDisputes() {
  return listRows(db(), {
    id: billingDisputes.id,
    phase: oneOf<DisputePhase>(['warning', 'inquiry', 'open']),
    /** Whether the answer was submitted and the bank is deciding. */
    isAnswered: cell.boolean,
    reason: billingDisputes.reason,
    amountCents: billingDisputes.amountCents,
    openedAt: cell.isoTime,
    answerBy: orNull(cell.isoTime),
    paidAt: orNull(cell.isoTime),
    paymentId: billingDisputes.paymentId,
    userId: billingDisputes.userId,
    name: orNull(cell.text),
  })`
    select d.id, d.phase, d.status like '%under_review' as is_answered, d.reason, d.amount_cents, d.opened_at, d.answer_by, i.paid_at, d.payment_id, d.user_id,
           coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email) as name
      from (select * from billing_disputes
             where phase in ('inquiry', 'open', 'warning') and (noted_at is null or phase <> 'warning')
             order by answer_by nulls last, opened_at, id limit ${disputesShown}) d
      left join profiles p on p.user_id = d.user_id
      left join lateral (select paid_at from billing_invoices where payment_id = d.payment_id limit 1) i on true
     order by d.answer_by nulls last, d.opened_at, d.id`;
}

export function countDecided(now: Date): Promise<{ won: number; lost: number }> {
  return getRow(db(), { won: cell.number, lost: cell.number })`
    select count(*) filter (where phase = 'won') as won, count(*) filter (where phase = 'lost') as lost
      from billing_disputes where opened_at >= ${now}::timestamptz - interval '1 year'`;
}

/** Warnings of the last 90 days, and how many of those payments have come in. */
export function countRecovered(now: Date) {
  return getRow(db(), {
    mailed: cell.number,
    mailedCents: cell.number,
    paid: cell.number,
    paidCents: cell.number,
  })`
    select count(*) as mailed, coalesce(sum(amount_cents), 0) as mailed_cents,
           count(*) filter (where status = 'paid') as paid,
           coalesce(sum(amount_cents) filter (where status = 'paid'), 0) as paid_cents
      from billing_invoices where failure_mailed_at >= ${now}::timestamptz - interval '90 days'`;
}
