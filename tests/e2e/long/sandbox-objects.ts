import { randomBytes } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import { newObject } from '#stripe-sandbox/objects.ts';

type Database = {
  rows<Row extends QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>;
};

/** An open checkout of $99 a year and its customer's portal: the addresses of both. It leads back to this site. */
export async function makeCheckout(
  database: Database,
  status: 'open' | 'expired' = 'open',
): Promise<{ checkout: string; portal: string; customer: string; paidPath: string }> {
  const key = randomBytes(10).toString('hex');
  const origin = process.env.ORIEL_E2E_URL ?? '';
  const [clock] = await database.rows<{ ahead: string }>('select ahead_seconds as ahead from sandbox_clock');
  const at = { now: Math.floor(Date.now() / 1000) + Number(clock?.ahead ?? 0) };
  const product = newObject(at, 'product', { id: `prod_${key}`, updated: at.now, name: 'Creative Profile' });
  const price = newObject(at, 'price', {
    id: `price_${key}`,
    active: true,
    product: product.id,
    currency: 'usd',
    unit_amount: 99_00,
    unit_amount_decimal: '9900',
    type: 'recurring',
    recurring: { interval: 'year', interval_count: 1 },
    lookup_key: null,
  });
  const customer = newObject(at, 'customer', {
    id: `cus_${key}`,
    name: 'Robin Hale',
    balance: 0,
    email: `${key}@members.example`,
    invoice_prefix: key.slice(0, 8).toUpperCase(),
    invoice_settings: { default_payment_method: null },
    next_invoice_sequence: 1,
  });
  const id = `cs_test_${key}`;
  const session = newObject(at, 'checkout.session', {
    id,
    status,
    customer: customer.id,
    mode: 'subscription',
    amount_subtotal: 99_00,
    amount_total: 99_00,
    total_details: { amount_discount: 0 },
    discounts: [],
    allow_promotion_codes: true,
    currency: 'usd',
    metadata: {},
    payment_status: 'unpaid',
    client_reference_id: null,
    customer_details: null,
    invoice: null,
    invoice_creation: null,
    payment_intent: null,
    subscription: null,
    expires_at: at.now + 86_400,
    success_url: `${origin}/credits?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/credits?canceled`,
    url: `${origin}/sandbox/checkout/${id}`,
    sandbox: { price, name: product.name, metadata: {}, description: null },
  });
  const portal = newObject(at, 'billing_portal.session', {
    id: `bps_${key}`,
    customer: customer.id,
    return_url: `${origin}/credits`,
    url: `${origin}/sandbox/portal/bps_${key}`,
  });
  for (const body of [product, price, customer, session, portal]) {
    await database.rows(
      'insert into sandbox_objects (id, kind, customer_id, body) values ($1, $2, $3, $4::jsonb)',
      [body.id, body.object, customer.id, JSON.stringify(body)],
    );
  }
  return {
    checkout: `/sandbox/checkout/${id}`,
    portal: `/sandbox/portal/${portal.id}`,
    customer: customer.id,
    paidPath: `/credits?session=${id}`,
  };
}
