import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull } from '#app/platform/db/rows.server.ts';
import { billingInvoices } from '#app/platform/db/schema/billing.ts';

import { isRefundable } from './is-refundable.server.ts';

export type RefundableInvoice = { id: string; paymentId: string; refundableCents: number };

/** What somebody paid until a moment and did not get back yet. */
export async function listRefundable(userId: string, until: Date): Promise<RefundableInvoice[]> {
  const rows = await listRows(db(), {
    id: billingInvoices.id,
    paymentId: notNull(billingInvoices.paymentId),
    refundableCents: cell.number,
  })`
    select id, payment_id, amount_cents - refunded_cents as refundable_cents
      from billing_invoices f
     where user_id = ${userId} and status = 'paid' and payment_id is not null
       and paid_at <= ${until} and amount_cents > refunded_cents and ${isRefundable('f')}
     order by created_at
     limit 100`;
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.paymentId,
    refundableCents: row.refundableCents,
  }));
}
