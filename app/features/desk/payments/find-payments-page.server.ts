import type { DisputePhase } from '#app/features/billing/billing-policy.ts';
import { findHolding } from '#app/features/billing/find-billing.server.ts';
import { listPastDue, sumPastDue } from '#app/features/billing/list-past-due.server.ts';
import { planName } from '#app/features/billing/plan-names.ts';
import { syncCustomer } from '#app/features/billing/sync-customer.server.ts';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { billingDisputes, billingInvoices, billingRefunds } from '#app/platform/db/schema/billing.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { log } from '#app/platform/log.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { inOrder } from '#app/ui/table-order.ts';
import { findRevenue } from './find-revenue.server.ts';
import {
  type CodeOrder,
  type PaymentOrders,
  promoText,
  type RefundOrder,
  refundsShown,
} from './payments-policy.ts';

export type PaymentsPage = Awaited<ReturnType<typeof findPaymentsPage>>;
export type PromoLine = NonNullable<PaymentsPage['promos']>[number];

const unpaidShown = 100;

/** Data for /admin/payments. Parts that cannot be loaded are null, and the screen says so. */
export async function findPaymentsPage(now: Date, orders: PaymentOrders) {
  const [pastDue, due, disputes, decided, refunds, recovered, revenue, promos] = await Promise.all([
    listPastDue(unpaidShown, orders.unpaid),
    sumPastDue(),
    listOpenDisputes(),
    countDecided(now),
    listNewestRefunds(),
    countRecovered(now),
    orNothing(findRevenue(now), 'the revenue could not be reckoned'),
    orNothing(listPromos(), 'promo codes could not be listed'),
  ]);
  return {
    now: now.toISOString(),
    pastDue,
    due,
    disputes: disputes.map((one) => ({
      ...one,
      // A warning needs no answer; a payment without an account is answered at the provider.
      answerTo: one.phase !== 'warning' && one.userId ? `/admin/payments/disputes/${one.id}` : null,
      providerUrl: one.paymentId ? payments().paymentUrl(one.paymentId) : null,
    })),
    decided,
    refunds: sortRefunds(refunds, orders.refunds),
    recovered,
    revenue,
    promos: promos && sortPromos(promos, orders.codes),
    orders,
  };
}

async function listPromos() {
  const promos = await payments().listPromotions();
  return promos.map((one) => ({
    id: one.id,
    code: one.code,
    plan: one.plan,
    gives: promoText(one),
    uses: one.uses,
    maxUses: one.maxUses,
    lastDay: one.endsAt ? new Date(one.endsAt.getTime() - 1000).toISOString() : null,
    state: one.state,
  }));
}

type Refunds = Awaited<ReturnType<typeof listNewestRefunds>>;

function sortRefunds(refunds: Refunds, { name, isFalling }: RefundOrder): Refunds {
  return inOrder(
    refunds,
    (refund) => (name === 'day' ? refund.day : name === 'sum' ? refund.amountCents : refund.name),
    isFalling,
  );
}

type Promos = Awaited<ReturnType<typeof listPromos>>;

const stateRanks = { running: 0, usedUp: 1, ended: 2 };

function sortPromos(promos: Promos, { name, isFalling }: CodeOrder): Promos {
  const sortedBy = (promo: Promos[number]) => {
    switch (name) {
      case 'code':
        return promo.code;
      case 'used':
        return promo.uses;
      case 'lastDay':
        return promo.lastDay;
      case 'state':
        return stateRanks[promo.state];
    }
  };
  return inOrder(promos, sortedBy, isFalling);
}

async function orNothing<Value>(read: Promise<Value>, fault: string): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    log.error({ err: error }, fault);
    return null;
  }
}

const disputesShown = 50;

function listNewestRefunds() {
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

function countDecided(now: Date): Promise<{ won: number; lost: number }> {
  return getRow(db(), { won: cell.number, lost: cell.number })`
    select count(*) filter (where phase = 'won') as won, count(*) filter (where phase = 'lost') as lost
      from billing_disputes where opened_at >= ${now}::timestamptz - interval '1 year'`;
}

/** Warnings of the last 90 days, and how many of those payments have come in. */
function countRecovered(now: Date) {
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

const maxListed = 50_000;

/** Payments of the last twelve months, newest first, with their refunds, as a table. */
export async function listPayments(now: Date): Promise<{ columns: string[]; rows: (string | number)[][] }> {
  const rows = await listRows(db(), {
    day: cell.isoTime,
    number: billingInvoices.number,
    plan: billingInvoices.plan,
    email: orNull(cell.text),
    amountCents: billingInvoices.amountCents,
    refundedCents: billingInvoices.refundedCents,
  })`
    select i.paid_at as day, i.number, i.plan, p.email, i.amount_cents, i.refunded_cents
      from billing_invoices i left join profiles p on p.user_id = i.user_id
     where i.status = 'paid' and i.plan in ('creative', 'featured', 'lifetime_creative') and i.amount_cents > 0
       and i.paid_at >= ${now}::timestamptz - interval '1 year' and i.paid_at <= ${now}
     order by i.paid_at desc, i.id
     limit ${maxListed}`;
  return {
    columns: ['Paid on', 'Invoice', 'Plan', 'Email', 'Paid (USD)', 'Refunded (USD)'],
    rows: rows.map(({ day, number, plan, email, amountCents, refundedCents }) => [
      day.slice(0, 10),
      number ?? '',
      planName(plan),
      email ?? '',
      (amountCents / 100).toFixed(2),
      (refundedCents / 100).toFixed(2),
    ]),
  };
}

const shape = {
  userId: profiles.userId,
  name: cell.text,
  firstName: profiles.firstName,
  email: profiles.email,
  userType: oneOf(['client', 'creative']),
};

type Payer = RowOf<typeof shape>;

/** Null when there is no such account. */
export async function findPayer(userId: string, on: Pick<Database, 'execute'> = db()): Promise<Payer | null> {
  return isUuid(userId)
    ? findRow(on, shape)`
        select user_id, coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) as name, first_name,
               email, user_type
          from profiles where user_id = ${userId}`
    : null;
}

/** Syncs a user after a change. If the provider does not answer, the next sync does it. */
export async function lookAgain(userId: string): Promise<void> {
  try {
    const { customerId } = await findHolding(userId);
    if (customerId) {
      await syncCustomer(customerId);
    }
  } catch (error) {
    log.warn({ err: error }, 'a customer could not be looked at after a change');
  }
}
