import { randomBytes } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import { newPrice, newProduct } from '#app/platform/payments/sandbox/bodies/catalogue-bodies.ts';
import { newCustomer } from '#app/platform/payments/sandbox/bodies/customer-bodies.ts';
import {
  newCheckoutSession,
  newPortalSession,
} from '#app/platform/payments/sandbox/bodies/session-bodies.ts';

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
  const now = Math.floor(Date.now() / 1000) + Number(clock?.ahead ?? 0);
  const product = newProduct({ id: `prod_${key}`, now, name: 'Creative Profile' });
  const price = newPrice({
    id: `price_${key}`,
    now,
    product: product.id,
    currency: 'usd',
    unitAmount: 99_00,
    recurring: { interval: 'year', interval_count: 1 },
  });
  const customer = newCustomer({
    id: `cus_${key}`,
    now,
    email: `${key}@members.example`,
    name: 'Robin Hale',
  });
  const id = `cs_test_${key}`;
  const session = newCheckoutSession({
    id,
    now,
    url: `${origin}/sandbox/checkout/${id}`,
    mode: 'subscription',
    lines: [{ price, quantity: 1, name: product.name }],
    customer: customer.id,
    customerEmail: null,
    customerCreation: null,
    clientReferenceId: null,
    metadata: {},
    successUrl: `${origin}/credits?session={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}/credits?cancelled`,
    expiresAt: now + 86_400,
    allowPromotionCodes: true,
    invoiceCreation: null,
    subscriptionMetadata: {},
    subscriptionDescription: null,
    paymentMetadata: {},
    paymentDescription: null,
    setupFutureUsage: null,
  });
  const portal = newPortalSession({
    id: `bps_${key}`,
    now,
    url: `${origin}/sandbox/portal/bps_${key}`,
    customer: customer.id,
    returnUrl: `${origin}/credits`,
    flow: null,
  });
  const open = { ...session, status, amount_subtotal: 99_00, amount_total: 99_00 };
  for (const body of [product, price, customer, open, portal]) {
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
