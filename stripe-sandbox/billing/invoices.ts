import { sql } from 'drizzle-orm';
import { env } from '#app/platform/env.server.ts';
import { emit, saveAndEmit } from '../events.ts';
import {
  type Invoice,
  type InvoiceLine,
  type InvoicePayment,
  type Metadata,
  newObject,
  type PaymentMethod,
  type Period,
  type Price,
  type Subscription,
} from '../objects.ts';
import { getObject, listObjects, newId, type Sandbox, saveObject } from '../store.ts';
import type { Decline } from './cards.ts';
import { chargeCard } from './charges.ts';
import { settle } from './money.ts';

export type Line = {
  price: Price;
  text: string;
  cents: number;
  discountCents?: number;
  period: Period;
  /** Null for a one-time payment. */
  item: { id: string; subscription: string } | null;
  isProration?: boolean;
};

export type InvoiceTerms = {
  customer: string;
  lines: readonly Line[];
  reason: Invoice['billing_reason'];
  subscription: Pick<Subscription, 'id' | 'metadata'> | null;
  period: Period;
  description?: string | null;
  metadata?: Metadata;
};

/** A final invoice that takes the customer's balance into account: open, or paid when nothing is due. */
export async function makeInvoice(sandbox: Sandbox, terms: InvoiceTerms): Promise<Invoice> {
  return finalizeInvoice(sandbox, await draftInvoice(sandbox, terms));
}

/** Numbers a draft and opens it for payment. */
export async function finalizeInvoice(sandbox: Sandbox, draft: Invoice): Promise<Invoice> {
  const customer = await getObject(sandbox, 'customer', draft.customer);
  const isPaid = draft.amount_due === 0;
  const invoice = await saveObject<Invoice>(sandbox, {
    ...draft,
    effective_at: sandbox.now,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
    hosted_invoice_url: urlOf(draft),
    auto_advance: draft.parent !== null,
    status: isPaid ? 'paid' : 'open',
    attempted: isPaid,
    status_transitions: {
      ...draft.status_transitions,
      finalized_at: sandbox.now,
      paid_at: isPaid ? sandbox.now : null,
    },
  });
  await saveObject(sandbox, {
    ...customer,
    balance: invoice.ending_balance,
    next_invoice_sequence: customer.next_invoice_sequence + 1,
  });
  await emit(sandbox, isPaid ? 'invoice.paid' : 'invoice.finalized', invoice);
  return invoice;
}

/** The invoice's page, which also shows refunds. */
function urlOf({ id }: Invoice): string {
  return `${env().origin}/sandbox/invoices/${id}`;
}

/** A draft invoice, held because its subscription is paused. */
export async function holdInvoice(sandbox: Sandbox, terms: InvoiceTerms): Promise<Invoice> {
  const draft = await draftInvoice(sandbox, terms);
  return saveAndEmit<Invoice>(sandbox, 'invoice.created', { ...draft, auto_advance: false });
}

/** The invoice as it would be; stores nothing. */
export async function draftInvoice(sandbox: Sandbox, terms: InvoiceTerms): Promise<Invoice> {
  const customer = await getObject(sandbox, 'customer', terms.customer);
  const { lines: given, subscription } = terms;
  const { data: taxIds } = await listObjects(sandbox, 'tax_id', { customer: customer.id });
  const id = newId('in');
  const discount = newId('di');
  const subtotal = given.reduce((sum, line) => sum + line.cents, 0);
  const discountCents = given.reduce((sum, line) => sum + (line.discountCents ?? 0), 0);
  const total = subtotal - discountCents;
  const { dueCents, endingBalance } = settle(total, customer.balance);
  return newObject(sandbox, 'invoice', {
    id,
    amount_due: dueCents,
    amount_paid: 0,
    amount_remaining: dueCents,
    attempt_count: 0,
    attempted: false,
    auto_advance: subscription !== null,
    billing_reason: terms.reason,
    currency: given[0]?.price.currency ?? 'usd',
    customer: customer.id,
    custom_fields: customer.invoice_settings.custom_fields,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_tax_ids: taxIds.map(({ type, value }) => ({ type, value })),
    description: terms.description ?? null,
    discounts: discountCents > 0 ? [discount] : [],
    effective_at: null,
    ending_balance: endingBalance,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: {
      object: 'list',
      data: given.map((line) => toLine(sandbox, line, { invoice: id, discount })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    metadata: terms.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    parent: subscription && {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_end: terms.period.end,
    period_start: terms.period.start,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: discountCents > 0 ? [{ amount: discountCents, discount }] : [],
    total_excluding_tax: total,
  });
}

function toLine(
  sandbox: Sandbox,
  { price, text, cents, discountCents = 0, period, item, isProration = false }: Line,
  { invoice, discount }: { invoice: string; discount: string },
): InvoiceLine {
  return newObject(sandbox, 'line_item', {
    id: newId('il'),
    amount: cents,
    currency: price.currency,
    description: text,
    discount_amounts: discountCents > 0 ? [{ amount: discountCents, discount }] : [],
    discountable: !isProration,
    discounts: discountCents > 0 ? [discount] : [],
    invoice,
    parent: item && {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
    },
    period,
    pricing: {
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: String(isProration ? cents : price.unit_amount),
    },
    subscription: item?.subscription ?? null,
    subtotal: cents,
  });
}

/** Tries to collect an open invoice. A decline leaves it open. */
export async function payInvoice(
  sandbox: Sandbox,
  invoice: Invoice,
  { method, isCustomerHere }: { method: PaymentMethod | null; isCustomerHere: boolean },
): Promise<{ invoice: Invoice; decline: Decline | null }> {
  if (invoice.status !== 'open') {
    return { invoice, decline: null };
  }
  const { now } = sandbox;
  const { currency, customer, amount_due: amount } = invoice;
  const earlier = (await paymentsOf(sandbox, invoice.id))[0];
  const intent = earlier?.payment.payment_intent ?? newId('pi');
  const decline = await chargeCard(
    sandbox,
    {
      amount,
      currency,
      customer,
      description: invoice.description ?? 'Subscription',
      payment_intent: intent,
      receipt_url: urlOf(invoice),
    },
    { method, isCustomerHere },
  );
  const payment = newObject(sandbox, 'invoice_payment', {
    id: earlier?.id ?? newId('inpay'),
    amount_paid: decline ? null : amount,
    amount_requested: amount,
    currency,
    invoice: invoice.id,
    payment: { payment_intent: intent },
    status: decline ? 'open' : 'paid',
    status_transitions: { paid_at: decline ? null : now },
  });
  await saveObject(sandbox, { ...payment, created: earlier?.created ?? now });
  const attempted = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 };
  if (decline) {
    return { invoice: await saveObject(sandbox, attempted), decline };
  }
  const paid = await saveAndEmit<Invoice>(sandbox, 'invoice.paid', {
    ...attempted,
    status: 'paid',
    amount_paid: amount,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  return { invoice: paid, decline };
}

export async function paymentsOf(sandbox: Sandbox, invoiceId: string): Promise<InvoicePayment[]> {
  const where = [sql`body->>'invoice' = ${invoiceId}`];
  return (await listObjects(sandbox, 'invoice_payment', { where })).data;
}

/** Voids an invoice, so that it is no longer collected. */
export async function voidInvoice(sandbox: Sandbox, invoice: Invoice): Promise<Invoice> {
  return saveAndEmit<Invoice>(sandbox, 'invoice.voided', {
    ...invoice,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: sandbox.now },
  });
}
