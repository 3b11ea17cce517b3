import type { Period } from '../proration.ts';
import type { Metadata, Price } from './catalogue-bodies.ts';
import type { Customer } from './customer-bodies.ts';

export type BillingReason =
  | 'manual'
  | 'subscription_create'
  | 'subscription_cycle'
  | 'subscription_update'
  | 'upcoming';

/** A line as the sandbox reckons with it; `newInvoiceLine` makes Stripe's of it. */
export type Line = {
  price: Price;
  quantity: number;
  amount: number;
  description: string;
  period: Period;
  isProration: boolean;
  subscription: string | null;
  subscriptionItem: string | null;
  discountCents: number;
  discount: string | null;
  metadata?: Metadata;
};

function newInvoiceLine({ line, id, invoice }: { line: Line; id: string; invoice: string }) {
  return {
    id,
    object: 'line_item' as const,
    amount: line.amount,
    currency: line.price.currency,
    description: line.description,
    discount_amounts:
      line.discount && line.discountCents > 0
        ? [{ amount: line.discountCents, discount: line.discount }]
        : [],
    discountable: !line.isProration,
    discounts: line.discount ? [line.discount] : [],
    invoice,
    livemode: false,
    metadata: line.metadata ?? {},
    parent: line.subscriptionItem
      ? {
          type: 'subscription_item_details' as const,
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: line.isProration,
            proration_details: { credited_items: null },
            subscription: line.subscription,
            subscription_item: line.subscriptionItem,
          },
        }
      : null,
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details' as const,
      price_details: { price: line.price.id, product: line.price.product },
      unit_amount_decimal: line.isProration ? String(line.amount) : line.price.unit_amount_decimal,
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: line.subscription,
    subtotal: line.amount,
    taxes: [],
  };
}
export function newInvoice(given: {
  id: string;
  now: number;
  customer: Customer;
  lines: readonly Line[];
  lineIds: readonly string[];
  reason: BillingReason;
  subscription: { id: string; metadata: Metadata } | null;
  discounts: readonly string[];
  period: Period;
  defaultPaymentMethod: string | null;
  description: string | null;
  metadata: Metadata;
}) {
  const { customer, lines, id } = given;
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const discountCents = lines.reduce((sum, line) => sum + line.discountCents, 0);
  const total = subtotal - discountCents;
  return {
    id,
    object: 'invoice' as const,
    account_country: 'US',
    account_name: 'Oriel',
    account_tax_ids: null,
    amount_due: Math.max(0, total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: given.reason !== 'manual',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: given.reason,
    collection_method: 'charge_automatically' as const,
    created: given.now,
    currency: lines[0]?.price.currency ?? 'usd',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none' as const,
    customer_tax_ids: [],
    default_payment_method: given.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: given.description,
    discounts: [...given.discounts],
    due_date: null,
    effective_at: null as number | null,
    ending_balance: null as number | null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null as string | null,
    invoice_pdf: null as string | null,
    issuer: { type: 'self' as const },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list' as const,
      data: lines.map((line, place) =>
        newInvoiceLine({ line, id: given.lineIds[place] ?? `il_${place}`, invoice: id }),
      ),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: given.metadata,
    next_payment_attempt: null as number | null,
    number: null as string | null,
    on_behalf_of: null,
    parent: given.subscription
      ? {
          type: 'subscription_details' as const,
          quote_details: null,
          subscription_details: {
            metadata: given.subscription.metadata,
            subscription: given.subscription.id,
          },
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: given.period.end,
    period_start: given.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft' as 'draft' | 'open' | 'paid' | 'uncollectible' | 'void',
    status_transitions: {
      finalized_at: null as number | null,
      marked_uncollectible_at: null,
      paid_at: null as number | null,
      voided_at: null as number | null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discountAmounts(lines),
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}
export type Invoice = ReturnType<typeof newInvoice>;

function discountAmounts(lines: readonly Line[]): { amount: number; discount: string }[] {
  const sums = new Map<string, number>();
  for (const line of lines) {
    if (line.discount) sums.set(line.discount, (sums.get(line.discount) ?? 0) + line.discountCents);
  }
  return [...sums].map(([discount, amount]) => ({ discount, amount }));
}
