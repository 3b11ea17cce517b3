import { sql } from 'drizzle-orm';
import { findBody, listBodies, readSandbox } from '#app/platform/payments/sandbox/sandbox-store.server.ts';

/** An invoice as it is printed; null when there is none. */
export async function findInvoice(id: string) {
  return readSandbox(async (sandbox) => {
    const invoice = await findBody(sandbox, 'invoice', id);
    if (!invoice) {
      return null;
    }
    const { data: payments } = await listBodies(sandbox, 'invoice_payment', {
      where: [sql`body->>'invoice' = ${id} and body->>'status' = 'paid'`],
    });
    const intents = payments.map(({ payment }) => payment.payment_intent);
    const { data: charges } = await listBodies(sandbox, 'charge', {
      where: [
        sql`body->>'payment_intent' = any(${sql.param(intents)}::text[]) and body->>'status' = 'succeeded'`,
      ],
    });
    return {
      number: invoice.number ?? invoice.id,
      status: invoice.status,
      at: new Date(invoice.created * 1000).toISOString(),
      name: invoice.customer_name,
      email: invoice.customer_email,
      lines: invoice.lines.data.map((line) => ({
        id: line.id,
        text: line.description,
        from: new Date(line.period.start * 1000).toISOString(),
        to: new Date(line.period.end * 1000).toISOString(),
        cents: line.amount,
      })),
      subtotalCents: invoice.subtotal,
      discountCents: invoice.subtotal - invoice.total,
      totalCents: invoice.total,
      // What the balance took over, or gave.
      balanceCents: invoice.amount_due - invoice.total,
      dueCents: invoice.amount_due,
      paidCents: invoice.amount_paid,
      refundedCents: charges.reduce((sum, charge) => sum + charge.amount_refunded, 0),
      card: charges[0]?.payment_method_details.card.last4 ?? null,
    };
  });
}
