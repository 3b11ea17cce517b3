import { html } from 'hono/html';
import { dayText } from '#app/ui/day-text.ts';
import { findPaid } from '../billing/charges.ts';
import { paymentsOf } from '../billing/invoices.ts';
import { moneyText } from '../billing/money.ts';
import type { Charge, Invoice } from '../objects.ts';
import { findObject, readSandbox } from '../store.ts';
import { type Html, isoTime, type Screen } from './page.ts';

/** /sandbox/invoices/{id}: an invoice to read and print. Anyone with its address may. */
export async function invoiceScreen(id: string, productName: string): Promise<Screen | null> {
  return readSandbox(async (sandbox) => {
    const invoice = await findObject(sandbox, 'invoice', id);
    if (!invoice) {
      return null;
    }
    const [payment] = await paymentsOf(sandbox, id);
    const charge = payment ? await findPaid(sandbox, payment.payment.payment_intent) : null;
    const main = printed(invoice, charge, productName);
    return { title: `Invoice ${invoice.number ?? ''}`, status: 200, main };
  });
}

function printed(invoice: Invoice, charge: Charge | null, productName: string): Html {
  const refunded = charge?.amount_refunded ?? 0;
  const sums = sumsOf(invoice, charge);
  const party = (label: string, name: string | Html[]) =>
    html`<p><span class="small muted">${label}</span><br>${name}</p>`;
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
    ${party('Billed to', billedTo(invoice))}
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

function billedTo(invoice: Invoice): Html[] {
  const { customer_address: address } = invoice;
  const lines = [
    invoice.customer_name,
    invoice.customer_email,
    address?.line1,
    [address?.city, address?.state, address?.postal_code].filter(Boolean).join(', '),
    address?.country,
    ...(invoice.customer_tax_ids ?? []).map(({ type, value }) => `${taxIdName(type)} ${value}`),
    ...(invoice.custom_fields ?? []).map(({ name, value }) => `${name}: ${value}`),
  ];
  return lines.filter(Boolean).map((line) => html`${line}<br>`);
}

/** 'eu_vat' becomes 'EU VAT'. */
function taxIdName(type: string): string {
  return type.replaceAll('_', ' ').toUpperCase();
}

function sumsOf(
  { subtotal, total, amount_due: due }: Invoice,
  charge: Charge | null,
): { term: string; cents: number }[] {
  const refunded = charge?.amount_refunded ?? 0;
  return [
    { term: 'Subtotal', cents: subtotal, isShown: subtotal !== total },
    { term: 'Discount', cents: total - subtotal, isShown: subtotal !== total },
    { term: 'Total', cents: total, isShown: true },
    { term: 'Credit balance', cents: due - total, isShown: due !== total },
    { term: 'Amount due', cents: due, isShown: due !== total },
    { term: 'Refunded', cents: -refunded, isShown: refunded > 0 },
  ].filter(({ isShown }) => isShown);
}

function statusWord({ status, amount_paid: paid }: Invoice, refunded: number): string {
  if (refunded > 0) {
    return refunded === paid ? 'Refunded' : 'Partly refunded';
  }
  return { draft: 'Draft', open: 'Open', paid: 'Paid', void: 'Void' }[status];
}
