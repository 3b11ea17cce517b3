import { isRefundable } from '#app/features/billing/is-refundable.server.ts';
import type { Database } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { billingInvoices } from '#app/platform/db/schema/billing.ts';

export type PaidInvoice = {
  id: string;
  description: string;
  plan: string | null;
  amountCents: number;
  refundedCents: number;
  promisedCents: number;
  /** ISO time. */
  paidAt: string;
  paymentId: string | null;
  customerId: string | null;
  card: string | null;
};

/** An invoice that somebody has paid and that can be given back; null for others, and while its bank disputes it. */
export async function findPaidInvoice(
  on: Pick<Database, 'execute'>,
  { userId, invoiceId }: { userId: string; invoiceId: string },
): Promise<PaidInvoice | null> {
  return findRow(on, {
    id: billingInvoices.id,
    description: billingInvoices.description,
    plan: billingInvoices.plan,
    amountCents: billingInvoices.amountCents,
    refundedCents: billingInvoices.refundedCents,
    promisedCents: cell.number,
    paidAt: cell.isoTime,
    paymentId: billingInvoices.paymentId,
    customerId: orNull(cell.text),
    card: orNull(cell.text),
  })`
    select i.id, i.description, i.plan, i.amount_cents, i.refunded_cents, i.paid_at, i.payment_id,
           (select coalesce(sum(o.amount_cents), 0)::int from refund_orders o
             where o.invoice_id = i.id and (o.way = 'credit' or o.done_at is null)) as promised_cents,
           c.customer_id, c.card_last4 as card
      from billing_invoices i
      left join billing_customers c on c.user_id = i.user_id
     where i.id = ${invoiceId} and i.user_id = ${userId} and i.status = 'paid' and i.paid_at is not null
       and i.amount_cents > 0 and ${isRefundable('i')}`;
}
