import { planName } from '#app/features/billing/plan-names.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { billingInvoices } from '#app/platform/db/schema/billing.ts';

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
