import type { CardBehavior } from '../billing/test-cards.ts';

/**
 * The fields of Stripe's objects that the sandbox stores. The remaining fields, constant here, are in blank.json.
 * `sandbox` holds data that Stripe would not return.
 */
type Stored<Name extends string, Fields> = { id: string; object: Name; created: number } & Fields;

export type Metadata = Record<string, string>;
export type Period = { start: number; end: number };
export type Interval = { interval: 'month' | 'year'; interval_count: number };

export type Product = Stored<'product', { name: string; metadata: Metadata; updated: number }>;

export type Price = Stored<
  'price',
  {
    active: boolean;
    currency: string;
    lookup_key: string | null;
    metadata: Metadata;
    product: string;
    recurring: Interval | null;
    type: 'recurring' | 'one_time';
    unit_amount: number;
    unit_amount_decimal: string;
  }
>;

export type Customer = Stored<
  'customer',
  {
    deleted?: true;
    address?: Address | null;
    balance: number;
    email: string | null;
    invoice_prefix: string;
    invoice_settings: { default_payment_method: string | null; custom_fields?: CustomField[] | null };
    metadata: Metadata;
    name: string | null;
    next_invoice_sequence: number;
  }
>;

export type Address = {
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  country: string | null;
};
export type CustomField = { name: string; value: string };

export type TaxId = Stored<
  'tax_id',
  { customer: string; country: string | null; type: string; value: string; verification: object | null }
>;

export type PaymentMethod = Stored<
  'payment_method',
  {
    billing_details: { email: string | null; name: string };
    card: {
      brand: string;
      display_brand: string;
      exp_month: number;
      exp_year: number;
      last4: string;
      networks: { available: string[] };
    };
    /** Null: detached from its customer. */
    customer: string | null;
    sandbox: { behavior: CardBehavior };
  }
>;

export type Coupon = Stored<
  'coupon',
  {
    amount_off: number | null;
    applies_to?: { products: string[] };
    currency: string | null;
    duration: 'once' | 'repeating' | 'forever';
    duration_in_months: number | null;
    metadata: Metadata;
    name: string;
    percent_off: number | null;
  }
>;

/** Contains the whole coupon, as in expanded responses. */
export type PromotionCode = Stored<
  'promotion_code',
  {
    active: boolean;
    code: string;
    expires_at: number | null;
    max_redemptions: number | null;
    metadata: Metadata;
    promotion: { type: 'coupon'; coupon: Coupon };
    times_redeemed: number;
  }
>;

export type CheckoutSession = Stored<
  'checkout.session',
  {
    allow_promotion_codes: boolean | null;
    amount_subtotal: number;
    amount_total: number;
    cancel_url: string | null;
    client_reference_id: string | null;
    currency: string;
    customer: string;
    customer_details: object | null;
    discounts: { coupon: null; promotion_code: string }[];
    expires_at: number;
    invoice: string | null;
    invoice_creation: object | null;
    metadata: Metadata;
    mode: 'subscription' | 'payment';
    payment_intent: string | null;
    payment_status: 'unpaid' | 'paid' | 'no_payment_required';
    status: 'open' | 'complete' | 'expired';
    subscription: string | null;
    success_url: string;
    total_details: { amount_discount: number };
    url: string | null;
    sandbox: {
      price: Price;
      name: string;
      metadata: Metadata;
      description: string | null;
    };
  }
>;

export type PortalSession = Stored<
  'billing_portal.session',
  {
    customer: string;
    flow?: object | null;
    return_url: string | null;
    url: string;
    sandbox?: { isNewCardOnly: boolean };
  }
>;

export type SubscriptionItem = Stored<
  'subscription_item',
  {
    current_period_end: number;
    current_period_start: number;
    plan: object;
    price: Price;
    subscription: string;
  }
>;

/** A single item: nothing else is sold here. */
export type Subscription = Stored<
  'subscription',
  {
    billing_cycle_anchor: number;
    cancel_at: number | null;
    cancel_at_period_end: boolean;
    canceled_at: number | null;
    cancellation_details: { comment?: string; reason: 'cancellation_requested' | null };
    currency: string;
    customer: string;
    default_payment_method: string | null;
    ended_at: number | null;
    items: { object: 'list'; data: [SubscriptionItem]; has_more: false; url: string };
    latest_invoice: string | null;
    metadata: Metadata;
    pause_collection?: { behavior: 'keep_as_draft'; resumes_at: number } | null;
    start_date: number;
    status: 'active' | 'past_due' | 'canceled';
    sandbox?: { codeId: string | null };
  }
>;

export type InvoiceLine = {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  discount_amounts: { amount: number; discount: string }[];
  discountable: boolean;
  discounts: string[];
  invoice: string;
  parent: {
    type: 'subscription_item_details';
    invoice_item_details: null;
    subscription_item_details: {
      invoice_item: null;
      proration: boolean;
      proration_details: { credited_items: null };
      subscription: string;
      subscription_item: string;
    };
  } | null;
  period: Period;
  pricing: { price_details: { price: string; product: string }; unit_amount_decimal: string };
  subscription: string | null;
  subtotal: number;
};

export type Invoice = Stored<
  'invoice',
  {
    amount_due: number;
    amount_paid: number;
    amount_remaining: number;
    attempt_count: number;
    attempted: boolean;
    auto_advance: boolean;
    billing_reason: 'manual' | 'subscription_create' | 'subscription_cycle' | 'subscription_update';
    currency: string;
    customer: string;
    custom_fields?: CustomField[] | null;
    customer_address?: Address | null;
    customer_email: string | null;
    customer_name: string | null;
    customer_tax_ids?: { type: string; value: string }[];
    description: string | null;
    discounts: string[];
    effective_at: number | null;
    ending_balance: number;
    hosted_invoice_url: string | null;
    invoice_pdf: string | null;
    lines: { object: 'list'; data: InvoiceLine[]; has_more: false; url: string };
    metadata: Metadata;
    next_payment_attempt: number | null;
    number: string | null;
    parent: {
      type: 'subscription_details';
      quote_details: null;
      subscription_details: { metadata: Metadata; subscription: string };
    } | null;
    period_end: number;
    period_start: number;
    starting_balance: number;
    status: 'draft' | 'open' | 'paid' | 'void';
    status_transitions: { finalized_at: number | null; paid_at: number | null; voided_at: number | null };
    subtotal: number;
    subtotal_excluding_tax: number;
    total: number;
    total_discount_amounts: { amount: number; discount: string }[];
    total_excluding_tax: number;
  }
>;

/** Links an invoice to its payment, of which only the id is stored. */
export type InvoicePayment = Stored<
  'invoice_payment',
  {
    amount_paid: number | null;
    amount_requested: number;
    currency: string;
    invoice: string;
    payment: { payment_intent: string };
    status: 'paid' | 'open';
    status_transitions: { paid_at: number | null };
  }
>;

export type Charge = Stored<
  'charge',
  {
    amount: number;
    amount_captured: number;
    amount_refunded: number;
    billing_details: { email: string | null; name: string };
    captured: boolean;
    currency: string;
    customer: string;
    description: string | null;
    disputed: boolean;
    failure_code: string | null;
    failure_message: string | null;
    metadata: Metadata;
    outcome: { network_status: string; reason: string | null; seller_message: string; type: string };
    paid: boolean;
    payment_intent: string;
    payment_method: string;
    receipt_url?: string | null;
    payment_method_details: {
      card: {
        amount_authorized: number | null;
        brand: string;
        exp_month: number;
        exp_year: number;
        last4: string;
        network: string;
      };
    };
    refunded: boolean;
    status: 'failed' | 'succeeded';
  }
>;

export type Refund = Stored<
  'refund',
  {
    amount: number;
    charge: string;
    currency: string;
    customer: string;
    metadata: Metadata;
    payment_intent: string;
    payment_method: string;
    reason: string | null;
  }
>;

export const disputeEvidenceFields = [
  'access_activity_log',
  'customer_email_address',
  'customer_name',
  'product_description',
  'refund_policy_disclosure',
  'uncategorized_text',
] as const;

type DisputeEvidenceField = (typeof disputeEvidenceFields)[number];

export type Dispute = Stored<
  'dispute',
  {
    amount: number;
    charge: string;
    currency: string;
    evidence?: Partial<Record<DisputeEvidenceField, string | null>>;
    evidence_details: {
      due_by: number;
      has_evidence?: boolean;
      past_due?: boolean;
      submission_count?: number;
    };
    is_charge_refundable: boolean;
    payment_intent: string;
    payment_method_details: { card: { brand: string; case_type: 'inquiry' | 'chargeback'; network: string } };
    reason: string;
    status:
      | 'needs_response'
      | 'under_review'
      | 'won'
      | 'lost'
      | 'warning_needs_response'
      | 'warning_under_review'
      | 'warning_closed';
  }
>;

export type FraudWarning = Stored<'radar.early_fraud_warning', { charge: string; payment_intent: string }>;

export type StripeEvent = Stored<
  'event',
  { api_version: string; data: { object: object }; pending_webhooks: number; type: string }
>;

export type Objects = {
  product: Product;
  price: Price;
  customer: Customer;
  tax_id: TaxId;
  coupon: Coupon;
  promotion_code: PromotionCode;
  payment_method: PaymentMethod;
  'checkout.session': CheckoutSession;
  'billing_portal.session': PortalSession;
  subscription: Subscription;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  'radar.early_fraud_warning': FraudWarning;
  event: StripeEvent;
};
export type Kind = keyof Objects;
