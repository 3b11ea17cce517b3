import { dayText } from '#app/ui/day-text.ts';
import type { Invoice, Refund } from './find-billing.server.ts';
import { planName } from './plan-names.ts';
import { exactDollars } from './price-list.ts';

export type InvoiceEntry = {
  id: string;
  day: string;
  number: string | null;
  what: string;
  cents: number;
  state: string;
  isDue: boolean;
  file: { url: string; label: 'PDF' | 'Invoice' | 'Receipt' } | null;
};

export function invoiceEntries(invoices: readonly Invoice[], refunds: readonly Refund[]): InvoiceEntry[] {
  const byPayment = new Map(invoices.map((invoice) => [invoice.paymentId, invoice]));
  return [
    ...invoices.map(invoiceEntry),
    ...refunds.map((refund) => refundEntry(refund, byPayment.get(refund.paymentId) ?? null)),
  ].sort((a, b) => Date.parse(b.day) - Date.parse(a.day));
}

function invoiceEntry(invoice: Invoice): InvoiceEntry {
  const { id, day, number, amountCents, totalCents, pdfUrl, url, status } = invoice;
  const isCredit = totalCents !== null && totalCents < 0;
  const file = pdfUrl ?? url;
  return {
    id,
    day,
    number,
    what: whatFor(invoice),
    cents: isCredit ? totalCents : amountCents,
    state: isCredit ? 'Credited' : stateText(invoice),
    isDue: status === 'open',
    file: file ? { url: file, label: pdfUrl ? 'PDF' : 'Invoice' } : null,
  };
}

function refundEntry(refund: Refund, invoice: Invoice | null): InvoiceEntry {
  const { id, day, amountCents, reason, receiptUrl } = refund;
  const of = invoice ? whatFor(invoice) : 'A payment';
  return {
    id,
    day,
    number: invoice?.number ?? null,
    what: reason ? `${of}: ${reason}` : of,
    cents: -amountCents,
    state: 'Refunded',
    isDue: false,
    file: receiptUrl ? { url: receiptUrl, label: 'Receipt' } : null,
  };
}

/** 'Creative Profile, 3 May 2026 to 3 May 2027', with the deduction for unused time. */
function whatFor({ plan, description, periodStart, periodEnd, creditCents }: Invoice): string {
  if (!plan || !periodStart || !periodEnd) {
    return description;
  }
  const less = creditCents > 0 ? `, less ${exactDollars(creditCents)}` : '';
  return `${planName(plan)}, ${dayText(periodStart)} to ${dayText(periodEnd)}${less}`;
}

function stateText({ status, amountCents, refundedCents }: Invoice): string {
  switch (status) {
    case 'paid':
      return refundedCents > 0 && refundedCents < amountCents ? 'Partly refunded' : 'Paid';
    case 'open':
      return 'Due';
    default:
      return 'Not paid';
  }
}
