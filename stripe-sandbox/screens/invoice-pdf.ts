import { pdfPage, rule, text } from '#app/platform/pdf-page.ts';
import { dayText } from '#app/ui/day-text.ts';
import { moneyText } from '../billing/money.ts';
import { isoTime } from '../clock.ts';
import type { Charge, Invoice } from '../objects/objects.ts';

const left = 64;
const amounts = 531;

/** An invoice as a page of PDF: who is billed, for what, the sums, and what was given back. */
export function invoicePdf(
  invoice: Invoice,
  { charge, productName }: { charge: Charge | null; productName: string },
): Buffer {
  const parts = [
    text(productName, { x: left, y: 770, size: 18 }),
    text(`Invoice ${invoice.number ?? ''}`, { x: left, y: 736, size: 14 }),
    text(`${dayText(isoTime(invoice.created))}, ${statusWord(invoice, charge?.amount_refunded ?? 0)}`, {
      x: left,
      y: 718,
      size: 10,
    }),
    text('Sandbox: no money moved.', { x: amounts, y: 770, size: 9, isRight: true }),
  ];
  let y = 684;
  for (const line of billedTo(invoice)) {
    parts.push(text(line, { x: left, y, size: 10 }));
    y -= 15;
  }
  y -= 15;
  parts.push(rule(y + 18));
  for (const { description, amount, period } of invoice.lines.data) {
    parts.push(text(description, { x: left, y, size: 11 }));
    parts.push(text(moneyText(amount), { x: amounts, y, size: 11, isRight: true }));
    if (period.end > period.start) {
      y -= 14;
      const days = `${dayText(isoTime(period.start))} to ${dayText(isoTime(period.end))}`;
      parts.push(text(days, { x: left, y, size: 9 }));
    }
    y -= 24;
  }
  parts.push(rule(y + 16));
  for (const { term, cents } of sumsOf(invoice, charge)) {
    parts.push(text(term, { x: 380, y, size: 11 }));
    parts.push(text(moneyText(cents), { x: amounts, y, size: 11, isRight: true }));
    y -= 20;
  }
  const last4 = charge?.payment_method_details.card.last4;
  if (last4) {
    parts.push(text(`Paid with Visa ending in ${last4}`, { x: left, y: y - 16, size: 10 }));
  }
  return pdfPage(parts);
}

function billedTo(invoice: Invoice): string[] {
  const { customer_address: address } = invoice;
  return [
    'Billed to',
    invoice.customer_name,
    invoice.customer_email,
    address?.line1,
    [address?.city, address?.state, address?.postal_code].filter(Boolean).join(', '),
    address?.country,
    ...(invoice.customer_tax_ids ?? []).map(({ type, value }) => `${taxIdName(type)} ${value}`),
    ...(invoice.custom_fields ?? []).map(({ name, value }) => `${name}: ${value}`),
  ].flatMap((line) => (line ? [line] : []));
}

/** 'eu_vat' is 'EU VAT'. */
function taxIdName(type: string): string {
  return type.replaceAll('_', ' ').toUpperCase();
}

/** What stands below the lines of an invoice. */
export function sumsOf(
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

export function statusWord({ status, amount_paid: paid }: Invoice, refunded: number): string {
  if (refunded > 0) {
    return refunded === paid ? 'Refunded' : 'Partly refunded';
  }
  return { draft: 'Draft', open: 'Open', paid: 'Paid', void: 'Void' }[status];
}
