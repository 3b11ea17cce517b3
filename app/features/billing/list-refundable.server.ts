import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';

import { isRefundable } from './is-refundable.server.ts';

export type RefundableInvoice = { id: string; paymentId: string; refundableCents: number };

/** What somebody paid until a moment and did not get back yet. */
export async function listRefundable(userId: string, until: Date): Promise<RefundableInvoice[]> {
  const { rows } = await db().execute<{ id: string; payment_id: string; refundable_cents: number }>(sql`
    select id, payment_id, amount_cents - refunded_cents as refundable_cents
      from billing_invoices f
     where user_id = ${userId} and status = 'paid' and payment_id is not null
       and paid_at <= ${until} and amount_cents > refunded_cents and ${isRefundable('f')}
     order by created_at
     limit 100`);
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    refundableCents: row.refundable_cents,
  }));
}
