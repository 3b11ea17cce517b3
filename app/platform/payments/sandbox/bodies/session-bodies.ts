import type { Metadata, Price } from './catalogue-bodies.ts';

export type SessionLine = { price: Price; quantity: number; name: string };

export type SessionDiscount = { coupon: string; promotionCode: string | null };

export function newCheckoutSession(given: {
  id: string;
  now: number;
  url: string;
  mode: 'subscription' | 'payment';
  lines: SessionLine[];
  customer: string | null;
  customerEmail: string | null;
  customerCreation: 'always' | 'if_required' | null;
  clientReferenceId: string | null;
  metadata: Metadata;
  successUrl: string;
  cancelUrl: string | null;
  expiresAt: number;
  allowPromotionCodes: boolean | null;
  invoiceCreation: { enabled: boolean; description: string | null; metadata: Metadata } | null;
  subscriptionMetadata: Metadata;
  subscriptionDescription: string | null;
  paymentMetadata: Metadata;
  paymentDescription: string | null;
  setupFutureUsage: 'off_session' | 'on_session' | null;
}) {
  return {
    id: given.id,
    object: 'checkout.session' as const,
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: given.allowPromotionCodes,
    allowed_payment_method_types: null,
    amount_subtotal: 0,
    amount_total: 0,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: given.cancelUrl,
    client_reference_id: given.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: given.now,
    currency: given.lines[0]?.price.currency ?? 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: given.customer,
    customer_account: null,
    customer_creation: given.customerCreation,
    customer_details: null as null | Record<string, unknown>,
    customer_email: given.customerEmail,
    discounts: [] as { coupon: string | null; promotion_code: string | null }[],
    expires_at: given.expiresAt,
    integration_identifier: null,
    invoice: null as string | null,
    invoice_creation:
      given.mode === 'payment'
        ? {
            enabled: given.invoiceCreation?.enabled ?? false,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: given.invoiceCreation?.description ?? null,
              footer: null,
              issuer: null,
              metadata: given.invoiceCreation?.metadata ?? {},
              rendering_options: null,
            },
          }
        : null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: given.metadata,
    mode: given.mode,
    origin_context: null,
    payment_intent: null as string | null,
    payment_link: null,
    payment_method_collection: given.mode === 'subscription' ? ('always' as const) : ('if_required' as const),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid' as 'unpaid' | 'paid' | 'no_payment_required',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open' as 'open' | 'complete' | 'expired',
    submit_type: null,
    subscription: null as string | null,
    success_url: given.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page' as const,
    url: given.url as string | null,
    wallet_options: null,
    sandbox: {
      lines: given.lines,
      discountCents: given.lines.map(() => 0),
      discount: null as SessionDiscount | null,
      subscriptionMetadata: given.subscriptionMetadata,
      subscriptionDescription: given.subscriptionDescription,
      paymentMetadata: given.paymentMetadata,
      paymentDescription: given.paymentDescription,
      setupFutureUsage: given.setupFutureUsage,
    },
  };
}
export type CheckoutSession = ReturnType<typeof newCheckoutSession>;

/** The session's lines, as Stripe lists them. */
export function sessionLineItem(session: CheckoutSession, place: number) {
  const line = session.sandbox.lines[place];
  if (!line) {
    throw new RangeError(`Session ${session.id} has no line ${place}.`);
  }
  const subtotal = line.price.unit_amount * line.quantity;
  const discount = session.sandbox.discountCents[place] ?? 0;
  return {
    id: `li_${session.id.slice(-20)}${place}`,
    object: 'item' as const,
    adjustable_quantity: null,
    amount_discount: discount,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal - discount,
    currency: line.price.currency,
    description: line.name,
    metadata: {},
    price: line.price,
    quantity: line.quantity,
  };
}

export function newPortalSession(given: {
  id: string;
  now: number;
  url: string;
  customer: string;
  returnUrl: string | null;
  flow: Record<string, unknown> | null;
}) {
  return {
    id: given.id,
    object: 'billing_portal.session' as const,
    configuration: 'bpc_sandbox',
    created: given.now,
    customer: given.customer,
    customer_account: null,
    flow: given.flow,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: given.returnUrl,
    url: given.url,
  };
}
export type PortalSession = ReturnType<typeof newPortalSession>;

export function newEvent(given: {
  id: string;
  now: number;
  type: string;
  subject: object;
  previous: Record<string, unknown> | null;
  apiVersion: string;
}) {
  return {
    id: given.id,
    object: 'event' as const,
    api_version: given.apiVersion,
    created: given.now,
    data: {
      object: given.subject,
      ...(given.previous ? { previous_attributes: given.previous } : {}),
    },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: given.type,
  };
}
export type SandboxEvent = ReturnType<typeof newEvent>;
