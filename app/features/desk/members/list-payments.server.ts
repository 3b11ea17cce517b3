import { isRefundable } from '#app/features/billing/is-refundable.server.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { billingInvoices } from '#app/platform/db/schema/billing.ts';
import type { GivableInvoice } from './give-back/give-back-form.tsx';

/** An invoice, and the part that can be given back; null when none can. */
export type PersonPayment = {
  id: string;
  description: string;
  amountCents: number;
  state: string;
  isOpen: boolean;
  /** As an ISO string. */
  day: string;
  url: string | null;
  givable: GivableInvoice | null;
};

const shown = 24;

/** Newest first. The caller must be an admin. */
export async function listPayments(userId: string): Promise<PersonPayment[]> {
  const rows = await listRows(db(), {
    id: billingInvoices.id,
    description: billingInvoices.description,
    plan: billingInvoices.plan,
    amountCents: billingInvoices.amountCents,
    refundedCents: billingInvoices.refundedCents,
    creditedCents: cell.number,
    promisedCents: cell.number,
    status: oneOf(['open', 'paid', 'uncollectible']),
    failure: billingInvoices.failure,
    day: cell.isoTime,
    url: billingInvoices.url,
    hasPayment: cell.boolean,
    hasCustomer: cell.boolean,
    isRefundable: cell.boolean,
  })`
    select i.id, i.description, i.plan, i.amount_cents, i.refunded_cents,
           coalesce(o.credited, 0)::int as credited_cents, coalesce(o.promised, 0)::int as promised_cents,
           i.status, i.failure, coalesce(i.paid_at, i.created_at) as day, i.url,
           i.payment_id is not null as has_payment, c.customer_id is not null as has_customer,
           i.status = 'paid' and i.paid_at is not null and i.amount_cents > 0 and ${isRefundable('i')} as is_refundable
      from (select * from billing_invoices where user_id = ${userId} and status <> 'void'
             order by created_at desc, id limit ${shown}) i
      left join billing_customers c on c.user_id = i.user_id
      left join lateral (
        select sum(amount_cents) filter (where way = 'credit' and done_at is not null) as credited,
               sum(amount_cents) filter (where way = 'credit' or done_at is null) as promised
          from refund_orders where invoice_id = i.id
      ) o on true
     order by i.created_at desc, i.id`;
  return rows.map(({ creditedCents, promisedCents, status, failure, ...row }) => {
    const leftCents = Math.max(0, row.amountCents - row.refundedCents - promisedCents);
    const { id, description, amountCents, day, url, plan, refundedCents, hasPayment, hasCustomer } = row;
    const canGive = row.isRefundable && leftCents > 0 && (hasPayment || hasCustomer);
    return {
      id,
      description,
      amountCents,
      day,
      url,
      isOpen: status !== 'paid',
      state: [
        status === 'paid' ? 'paid' : failure ? `declined: ${failure}` : 'waiting for payment',
        ...(refundedCents > 0 ? [`${dollars(refundedCents)} refunded`] : []),
        ...(creditedCents > 0 ? [`${dollars(creditedCents)} credited`] : []),
      ].join(', '),
      givable: canGive
        ? { id, plan, description, amountCents, refundedCents, leftCents, hasPayment, hasCustomer }
        : null,
    };
  });
}
