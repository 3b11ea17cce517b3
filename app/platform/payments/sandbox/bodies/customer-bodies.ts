import type { Card, CardBehaviour } from '../test-cards.ts';
import type { Metadata } from './catalogue-bodies.ts';

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export function newCustomer(given: {
  id: string;
  now: number;
  email?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  phone?: string | undefined;
  metadata?: Metadata | undefined;
}) {
  return {
    id: given.id,
    object: 'customer' as const,
    address: null,
    balance: 0,
    created: given.now,
    currency: 'usd',
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: given.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null as string | null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: given.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none' as const,
    test_clock: null,
  };
}
export type Customer = ReturnType<typeof newCustomer>;

/** What is left of a customer who was deleted. */
export function deletedCustomer(id: string) {
  return { id, object: 'customer' as const, deleted: true };
}

/** `sandbox` is what Stripe would not tell; it is taken off before a body is shown. */
export function newPaymentMethod(given: {
  id: string;
  now: number;
  customer: string | null;
  card: Card;
  email: string | null;
  behaviour: CardBehaviour;
}) {
  const { card } = given;
  return {
    id: given.id,
    object: 'payment_method' as const,
    allow_redisplay: 'limited' as const,
    billing_details: { address: noAddress, email: given.email, name: card.name, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: null,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated' as const,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: given.now,
    customer: given.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card' as const,
    sandbox: { behaviour: given.behaviour },
  };
}
export type PaymentMethod = ReturnType<typeof newPaymentMethod>;
