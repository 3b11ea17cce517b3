import type Stripe from 'stripe';
import type { CardBehavior } from './billing/test-cards.ts';
import blank from './blank.json' with { type: 'json' };

/** As Stripe describes it, with the ids of other objects in their place. */
type ById<Value> = string extends Value
  ? Exclude<Value, object>
  : Value extends object
    ? { [Key in keyof Value]: ById<Value[Key]> }
    : Value;

/** One of Stripe's objects, with what is narrower here. `sandbox` holds data that Stripe would not return. */
type Stored<Full, Narrower = unknown> = Omit<ById<Full>, keyof Narrower> & Narrower;

export type Metadata = Record<string, string>;
export type Period = { start: number; end: number };
export type Interval = { interval: 'month' | 'year'; interval_count: number };

export type Price = Stored<
  Stripe.Price,
  { product: string; recurring: Interval | null; unit_amount: number; unit_amount_decimal: string }
>;

export type Customer = Stored<
  Stripe.Customer,
  {
    deleted?: true;
    email: string | null;
    invoice_prefix: string;
    metadata: Metadata;
    name: string | null;
    next_invoice_sequence: number;
  }
>;

export type TaxId = Stored<Stripe.TaxId, { customer: string; type: string }>;

export type PaymentMethod = Stored<
  Stripe.PaymentMethod,
  {
    billing_details: { email: string | null; name: string };
    card: { brand: string; exp_month: number; exp_year: number; last4: string };
    /** Null: detached from its customer. */
    customer: string | null;
    sandbox: { behavior: CardBehavior };
  }
>;

type Coupon = Stored<Stripe.Coupon, { applies_to?: { products: string[] } }>;

/** Contains the whole coupon, as in expanded responses. */
export type PromotionCode = Stored<
  Stripe.PromotionCode,
  { promotion: { type: 'coupon'; coupon: Coupon }; metadata: Metadata }
>;

export type CheckoutSession = Stored<
  Stripe.Checkout.Session,
  {
    amount_subtotal: number;
    amount_total: number;
    customer: string;
    customer_details: object | null;
    discounts: { coupon: null; promotion_code: string }[];
    invoice_creation: object | null;
    success_url: string;
    total_details: { amount_discount: number };
    sandbox: { price: Price; name: string; metadata: Metadata; description: string | null };
  }
>;

export type PortalSession = Stored<
  Stripe.BillingPortal.Session,
  { flow: object | null; sandbox?: { isNewCardOnly: boolean } }
>;

export type SubscriptionItem = Stored<Stripe.SubscriptionItem, { plan: object; price: Price }>;

/** A single item: nothing else is sold here. */
export type Subscription = Stored<
  Stripe.Subscription,
  {
    customer: string;
    cancellation_details: { comment?: string | null; reason: 'cancellation_requested' | null };
    items: { object: 'list'; data: [SubscriptionItem]; has_more: boolean; url: string };
    default_payment_method: string | null;
    pause_collection: { behavior: 'keep_as_draft'; resumes_at: number } | null;
    sandbox?: { codeId: string | null };
  }
>;

export type InvoiceLine = Stored<
  Stripe.InvoiceLineItem,
  {
    discount_amounts: { amount: number; discount: string }[];
    pricing: { price_details: { price: string; product: string }; unit_amount_decimal: string };
  }
>;

export type Invoice = Stored<
  Stripe.Invoice,
  {
    customer: string;
    customer_tax_ids: { type: string; value: string }[];
    lines: { object: 'list'; data: InvoiceLine[]; has_more: boolean; url: string };
    metadata: Metadata;
    parent: {
      type: 'subscription_details';
      quote_details: null;
      subscription_details: { metadata: Metadata; subscription: string };
    } | null;
    status: 'draft' | 'open' | 'paid' | 'void';
    ending_balance: number;
    total_discount_amounts: { amount: number; discount: string }[];
  }
>;

/** Links an invoice to its payment, of which only the id is stored. */
export type InvoicePayment = Stored<Stripe.InvoicePayment, { payment: { payment_intent: string } }>;

export type Charge = Stored<
  Stripe.Charge,
  {
    billing_details: { email: string | null; name: string };
    customer: string;
    outcome: { network_status: string; reason: string | null; seller_message: string; type: string };
    payment_intent: string;
    payment_method: string;
    payment_method_details: {
      card: Pick<PaymentMethod['card'], 'brand' | 'exp_month' | 'exp_year' | 'last4'> & {
        amount_authorized: number | null;
        network: string;
      };
    };
  }
>;

export type Dispute = Stored<
  Stripe.Dispute,
  {
    evidence_details: { due_by: number; has_evidence?: boolean; submission_count?: number };
    payment_method_details: { card: { brand: string; case_type: 'inquiry' | 'chargeback'; network: string } };
  }
>;

export type StripeEvent = Stored<
  Stripe.Event,
  { api_version: string; data: { object: object }; request?: object; type: string; object: 'event' }
>;

export type Objects = {
  product: Stored<Stripe.Product>;
  price: Price;
  customer: Customer;
  customer_balance_transaction: Stored<Stripe.CustomerBalanceTransaction>;
  tax_id: TaxId;
  coupon: Coupon;
  promotion_code: PromotionCode;
  payment_method: PaymentMethod;
  'checkout.session': CheckoutSession;
  'billing_portal.session': PortalSession;
  subscription: Subscription;
  subscription_item: SubscriptionItem;
  plan: Stored<Stripe.Plan, { amount_decimal: string }>;
  invoice: Invoice;
  line_item: InvoiceLine;
  invoice_payment: InvoicePayment;
  charge: Charge;
  refund: Stored<Stripe.Refund, { customer: string; reason: string | null }>;
  dispute: Dispute;
  'radar.early_fraud_warning': Stored<Stripe.Radar.EarlyFraudWarning, { charge: string }>;
  event: StripeEvent;
};
export type Kind = keyof Objects;

/** What blank.json says of a kind may be left out. */
type Given<Full, Blank> = Omit<Full, keyof Blank> & {
  [Key in keyof Full & keyof Blank]?: Blank[Key] extends object ? Partial<Full[Key]> : Full[Key];
};
type Fields<K extends Kind> = Given<Objects[K], (typeof blank)[K]>;

type Body = Record<string, unknown>;

/** A new object of this moment (seconds) in Stripe's full shape; nothing is stored. */
export function newObject<K extends Kind>(
  { now: created }: { now: number },
  object: K,
  fields: Omit<Fields<K>, 'object' | 'created'>,
): Objects[K] {
  // Fields and blank.json make the whole.
  return merged(blank[object], { ...fields, object, created }) as Objects[K];
}

function merged(under: Body, over: Body): Body {
  const whole: Body = { ...under, ...over };
  for (const [name, value] of Object.entries(over)) {
    const below = under[name];
    if (isBody(value) && isBody(below)) {
      whole[name] = merged(below, value);
    }
  }
  return whole;
}

export function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object, and those within it, without what Stripe would not return. */
export function asAnswered(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(asAnswered);
  }
  if (!isBody(value)) {
    return value;
  }
  if (value.deleted === true) {
    return { id: value.id, object: value.object, deleted: true };
  }
  const { sandbox: _hidden, ...shown } = value;
  return Object.fromEntries(Object.entries(shown).map(([name, inner]) => [name, asAnswered(inner)]));
}

export type ErrorBody = {
  type: 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
};

/** A Stripe error. Throwing it undoes the whole request. */
export class Refusal extends Error {
  readonly status: 400 | 402 | 404;
  readonly body: ErrorBody;

  constructor(status: Refusal['status'], body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** An invalid request: 400. */
export function refuse(message: string, more: { code?: string; param?: string } = {}): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, ...more });
}

/** A missing object: 404. */
export function missing(kind: string, id: string): Refusal {
  return new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  });
}
