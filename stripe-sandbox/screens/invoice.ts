import { sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { paperAnswer } from '#app/platform/paper/paper-answer.ts';
import { dayText } from '#app/ui/day-text.ts';
import { paymentsOf } from '../billing/invoices.ts';
import { moneyText } from '../billing/money.ts';
import { isoTime } from '../clock.ts';
import type { Charge, Invoice } from '../objects/objects.ts';
import { findObject, listObjects, readSandbox, type Sandbox } from '../store.ts';
import type { InvoiceOrder } from './draw-invoice.ts';
import { statusWord, sumsOf } from './invoice-sums.ts';
import type { Html, Screen } from './page.ts';

/** /sandbox/invoices/{id}: an invoice to read and print. Anyone with its address may. */
export async function invoiceScreen(id: string, productName: string): Promise<Screen | null> {
  return readSandbox(async (sandbox) => {
    const invoice = await findObject(sandbox, 'invoice', id);
    if (!invoice) {
      return null;
    }
    const main = printed(invoice, await chargeOf(sandbox, id), productName);
    return { title: `Invoice ${invoice.number ?? ''}`, status: 200, main };
  });
}

/** The invoice as a PDF; null if it does not exist. */
export async function invoiceFile(id: string, productName: string): Promise<Response | null> {
  const order = await readSandbox(async (sandbox): Promise<InvoiceOrder | null> => {
    const invoice = await findObject(sandbox, 'invoice', id);
    return invoice && { invoice, charge: await chargeOf(sandbox, id), productName };
  });
  if (!order) return null;
  // Loaded on demand.
  const { drawInvoice } = await import('./draw-invoice.ts');
  return paperAnswer(await drawInvoice(order), { name: `Invoice ${order.invoice.number ?? ''}` });
}

async function chargeOf(sandbox: Sandbox, invoiceId: string): Promise<Charge | null> {
  const [payment] = await paymentsOf(sandbox, invoiceId);
  const { data } = await listObjects(sandbox, 'charge', {
    where: [
      sql`body->>'payment_intent' = ${payment?.payment.payment_intent ?? ''} and body->>'status' = 'succeeded'`,
    ],
  });
  return data[0] ?? null;
}

function printed(invoice: Invoice, charge: Charge | null, productName: string): Html {
  const refunded = charge?.amount_refunded ?? 0;
  const sums = sumsOf(invoice, charge);
  const party = (label: string, name: string) =>
    html`<p><span class="small muted">${label}</span><br>${name}</p>`;
  const billedTo = [invoice.customer_name, invoice.customer_email].filter(Boolean).join(', ');
  const last4 = charge?.payment_method_details.card.last4;
  const lines = invoice.lines.data.map(
    ({ description, amount, period: { start, end } }) => html`<tr>
      <td>${description}${start === end ? '' : html`<br><span class="small muted">${dayText(isoTime(start))} to ${dayText(isoTime(end))}</span>`}</td>
      <td class="r">${moneyText(amount)}</td>
    </tr>`,
  );
  return html`<article class="sandbox-narrow">
  <div class="pagehead invoice-head">
    <div><h1 class="h2">Invoice ${invoice.number}</h1><p class="muted">${dayText(isoTime(invoice.created))}</p></div>
    <div><span class="mark mark--${invoice.status === 'open' ? 'danger' : 'on'}">${statusWord(invoice, refunded)}</span></div>
  </div>
  <div class="invoice-head">
    ${party('From', productName)}
    ${party('Billed to', billedTo || 'Customer')}
    ${party('Paid with', last4 ? `Visa ending in ${last4}` : 'No card')}
  </div>
  <section class="table-box" aria-label="Lines" tabindex="0">
    <table class="table">
      <thead><tr><th class="label">Description</th><th class="label r">Amount</th></tr></thead>
      <tbody>${lines}</tbody>
      <tfoot class="sums">
        ${sums.map(({ term, cents }) => html`<tr class="${term === 'Total' ? 'total' : ''}"><td>${term}</td><td class="r">${moneyText(cents)}</td></tr>`)}
      </tfoot>
    </table>
  </section>
</article>`;
}
