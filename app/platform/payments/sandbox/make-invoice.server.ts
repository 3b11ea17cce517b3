import type { Metadata } from './bodies/catalogue-bodies.ts';
import { type BillingReason, type Invoice, type Line, newInvoice } from './bodies/invoice-bodies.ts';
import type { Subscription } from './bodies/subscription-bodies.ts';
import { emit, saveChange } from './emit-event.server.ts';
import { type Period, settle } from './proration.ts';
import { sandboxId } from './sandbox-id.server.ts';
import { getBody, type Sandbox, saveBody } from './sandbox-store.server.ts';

export type InvoiceTerms = {
  customer: string;
  lines: readonly Line[];
  reason: BillingReason;
  subscription: Subscription | null;
  period: Period;
  defaultPaymentMethod: string | null;
  description?: string | null;
  metadata?: Metadata;
};

/** A final invoice, with the customer's balance taken into account: open, or paid when nothing is due. */
export async function makeInvoice(sandbox: Sandbox, terms: InvoiceTerms): Promise<Invoice> {
  const draft = await draftInvoice(sandbox, terms, sandboxId('in'));
  await saveBody(sandbox, draft);
  await emit(sandbox, 'invoice.created', draft);
  const customer = await getBody(sandbox, 'customer', terms.customer);
  const { now, origin } = sandbox;
  const isPaid = draft.amount_due === 0;
  const invoice: Invoice = {
    ...draft,
    effective_at: now,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
    hosted_invoice_url: `${origin}/sandbox/invoices/${draft.id}`,
    invoice_pdf: `${origin}/sandbox/invoices/${draft.id}`,
    status: isPaid ? 'paid' : 'open',
    attempted: isPaid,
    status_transitions: { ...draft.status_transitions, finalized_at: now, paid_at: isPaid ? now : null },
  };
  await saveBody(sandbox, invoice);
  const next = { ...customer, next_invoice_sequence: customer.next_invoice_sequence + 1 };
  await saveBody(sandbox, next);
  await saveChange(sandbox, {
    type: 'customer.updated',
    before: next,
    after: { ...next, balance: invoice.ending_balance ?? customer.balance },
  });
  await emit(sandbox, 'invoice.finalized', invoice);
  if (isPaid) {
    await emit(sandbox, 'invoice.paid', invoice);
    await emit(sandbox, 'invoice.payment_succeeded', invoice);
  }
  return invoice;
}

/** An invoice as it would be; nothing is kept. */
export async function draftInvoice(sandbox: Sandbox, terms: InvoiceTerms, id: string): Promise<Invoice> {
  const customer = await getBody(sandbox, 'customer', terms.customer);
  const { subscription, lines } = terms;
  const draft = newInvoice({
    id,
    now: sandbox.now,
    customer,
    lines,
    lineIds: lines.map(() => sandboxId('il')),
    reason: terms.reason,
    subscription: subscription ? { id: subscription.id, metadata: subscription.metadata } : null,
    discounts: [...new Set(lines.flatMap((line) => line.discount ?? []))],
    period: terms.period,
    defaultPaymentMethod: terms.defaultPaymentMethod,
    description: terms.description ?? null,
    metadata: terms.metadata ?? {},
  });
  const { dueCents, endingBalance } = settle(draft.total, customer.balance);
  return {
    ...draft,
    starting_balance: customer.balance,
    ending_balance: endingBalance,
    amount_due: dueCents,
    amount_remaining: dueCents,
  };
}
