import { drawPaper } from '#app/platform/paper/draw-paper.server.ts';
import { colors } from '#app/platform/paper/paper-colors.ts';
import { row, subtotal } from '#app/platform/paper/parts.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { moneyText } from '../billing/money.ts';
import { isoTime } from '../clock.ts';
import type { Charge, Invoice } from '../objects/objects.ts';
import { statusWord, sumsOf } from './invoice-sums.ts';

export type InvoiceOrder = { invoice: Invoice; charge: Charge | null; productName: string };

export function drawInvoice({ invoice, charge, productName }: InvoiceOrder): Promise<Buffer> {
  const title = `Invoice ${invoice.number ?? ''}`;
  const small = { size: 9, color: colors.secondary };
  return drawPaper({ paper: 'a4', margin: 64, title, author: productName }, (sheet) => {
    sheet.beside([
      () => sheet.text('P', productName, { font: 'serif', size: 18 }),
      () => sheet.text('P', 'Sandbox: no money moved.', { ...small, align: 'end' }),
    ]);
    sheet.y += 16;
    sheet.heading(1, title, { size: 14 });
    const status = statusWord(invoice, charge?.amount_refunded ?? 0);
    sheet.text('P', `${dayText(isoTime(invoice.created))}, ${status}`, small);
    sheet.y += 20;
    sheet.heading(2, 'Billed to', { font: 'sans', size: 10 });
    for (const line of billedTo(invoice)) sheet.text('P', line, { size: 10, lineGap: 2 });
    sheet.y += 20;
    sheet.rule();
    sheet.group('Table', () => {
      for (const { description, amount, period } of invoice.lines.data) {
        const days = `${dayText(isoTime(period.start))} to ${dayText(isoTime(period.end))}`;
        const under = period.end > period.start ? days : '';
        row(sheet, { text: description, under, amount: moneyText(amount) });
      }
      for (const { term, cents } of sumsOf(invoice, charge)) {
        subtotal(sheet, { text: term, amount: moneyText(cents) });
      }
    });
    const last4 = charge?.payment_method_details.card.last4;
    if (!last4) return;
    sheet.y += 16;
    sheet.text('P', `Paid with Visa ending in ${last4}`, small);
  });
}

function billedTo(invoice: Invoice): string[] {
  const { customer_address: address } = invoice;
  return [
    invoice.customer_name,
    invoice.customer_email,
    address?.line1,
    [address?.city, address?.state, address?.postal_code].filter(Boolean).join(', '),
    address?.country,
    ...(invoice.customer_tax_ids ?? []).map(({ type, value }) => `${taxIdName(type)} ${value}`),
    ...(invoice.custom_fields ?? []).map(({ name, value }) => `${name}: ${value}`),
  ].flatMap((line) => (line ? [line] : []));
}

/** 'eu_vat' becomes 'EU VAT'. */
function taxIdName(type: string): string {
  return type.replaceAll('_', ' ').toUpperCase();
}
