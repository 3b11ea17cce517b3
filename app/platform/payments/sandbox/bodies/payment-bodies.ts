import type { PaymentMethod } from './customer-bodies.ts';

/** Why a card was refused, as Stripe puts it. */
export type Decline = { code: string; decline_code: string; message: string };

export function newPaymentIntent(given: {
  id: string;
  now: number;
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  method: PaymentMethod | null;
  charge: string | null;
  decline: Decline | null;
  isPaid: boolean;
  metadata: Record<string, string>;
  setupFutureUsage: 'off_session' | 'on_session' | null;
}) {
  const { decline } = given;
  return {
    id: given.id,
    object: 'payment_intent' as const,
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: given.isPaid ? given.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic' as const,
    client_secret: null,
    confirmation_method: 'automatic' as const,
    created: given.now,
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    last_payment_error: decline
      ? { type: 'card_error' as const, charge: given.charge ?? undefined, ...decline }
      : null,
    latest_charge: given.charge,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: given.isPaid ? (given.method?.id ?? null) : null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: given.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: given.isPaid ? ('succeeded' as const) : ('requires_payment_method' as const),
    transfer_data: null,
    transfer_group: null,
  };
}
export type PaymentIntent = ReturnType<typeof newPaymentIntent>;

export function newCharge(given: {
  id: string;
  now: number;
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  intent: string;
  method: PaymentMethod;
  decline: Decline | null;
  metadata: Record<string, string>;
}) {
  const { decline, method } = given;
  const { card } = method;
  return {
    id: given.id,
    object: 'charge' as const,
    amount: given.amount,
    amount_captured: decline ? 0 : given.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'ORIEL',
    captured: !decline,
    created: given.now,
    currency: given.currency,
    customer: given.customer,
    description: given.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: given.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      seller_message: decline ? 'The bank declined the payment.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: given.intent,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: decline ? null : given.amount,
        authorization_code: null,
        brand: card.brand,
        checks: card.checks,
        country: card.country,
        electronic_commerce_indicator: null,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        funding: card.funding,
        installments: null,
        last4: card.last4,
        mandate: null,
        network: card.brand,
        network_transaction_id: null,
        regulated_status: card.regulated_status,
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? ('failed' as const) : ('succeeded' as const),
    transfer_data: null,
    transfer_group: null,
  };
}
export type Charge = ReturnType<typeof newCharge>;

export type RefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer';

export function newRefund(given: {
  id: string;
  now: number;
  amount: number;
  charge: Charge;
  reason: RefundReason | null;
  metadata: Record<string, string>;
}) {
  return {
    id: given.id,
    object: 'refund' as const,
    amount: given.amount,
    balance_transaction: null,
    charge: given.charge.id,
    created: given.now,
    currency: given.charge.currency,
    customer: given.charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' as const }, type: 'card' },
    metadata: given.metadata,
    payment_intent: given.charge.payment_intent,
    payment_method: given.charge.payment_method,
    reason: given.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
export type Refund = ReturnType<typeof newRefund>;

/** The tie between an invoice and the payment that settled it. */
export function newInvoicePayment(given: {
  id: string;
  now: number;
  invoice: string;
  intent: string;
  amount: number;
  currency: string;
  isPaid: boolean;
}) {
  return {
    id: given.id,
    object: 'invoice_payment' as const,
    amount_paid: given.isPaid ? given.amount : null,
    amount_requested: given.amount,
    created: given.now,
    currency: given.currency,
    invoice: given.invoice,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent' as const, payment_intent: given.intent },
    status: given.isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: given.isPaid ? given.now : null },
  };
}
export type InvoicePayment = ReturnType<typeof newInvoicePayment>;
