import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newPrice, type Price } from '../bodies/catalogue-bodies.ts';
import { newCheckoutSession, type SessionDiscount, type SessionLine } from '../bodies/session-bodies.ts';
import { expireSession, sessionSubtotal, withDiscount } from '../checkout-session.server.ts';
import { codeFault } from '../redeem-discount.server.ts';
import { refuse } from '../sandbox-error.ts';
import { sandboxId } from '../sandbox-id.server.ts';
import { findBody, getBody, listBodies, lockBody, type Sandbox, saveBody } from '../sandbox-store.server.ts';
import { liveCustomer } from './customers.server.ts';
import { type Endpoint, endpoint, listed, noParams } from './endpoint.ts';
import { discounts, flag, metadata, paging, whole } from './params.ts';
import { sessionLines } from './session-lines.ts';

const sessionTerms = z.object({
  mode: z.enum(['subscription', 'payment']),
  line_items: z
    .array(
      z.object({
        price: z.string().optional(),
        price_data: z
          .object({ currency: z.string(), product: z.string(), unit_amount: whole.min(1) })
          .optional(),
        quantity: whole.min(1).default(1),
      }),
    )
    .min(1)
    .max(20),
  customer: z.string().optional(),
  customer_email: z.string().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.optional(),
  subscription_data: z
    .object({ metadata: metadata.optional(), description: z.string().optional() })
    .optional(),
  payment_intent_data: z
    .object({
      metadata: metadata.optional(),
      description: z.string().optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
    })
    .optional(),
  invoice_creation: z
    .object({
      enabled: flag,
      invoice_data: z
        .object({ description: z.string().optional(), metadata: metadata.optional() })
        .optional(),
    })
    .optional(),
  discounts: discounts.optional(),
  allow_promotion_codes: flag.optional(),
  success_url: z.string().min(1),
  cancel_url: z.string().optional(),
  expires_at: whole.optional(),
});

const hourSeconds = 3600;
const leastOpenSeconds = 30 * 60;
const mostOpenSeconds = 24 * hourSeconds;

/** Checkout sessions. */
export const sessionEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/checkout/sessions', sessionTerms, ({ sandbox, params }) => create(sandbox, params)),
  endpoint('GET', '/v1/checkout/sessions/{id}', noParams, ({ sandbox, id }) =>
    getBody(sandbox, 'checkout.session', id),
  ),
  endpoint('GET', '/v1/checkout/sessions/{id}/line_items', paging, async ({ sandbox, id }) =>
    sessionLines(await getBody(sandbox, 'checkout.session', id)),
  ),
  endpoint(
    'GET',
    '/v1/checkout/sessions',
    paging.extend({
      customer: z.string().optional(),
      subscription: z.string().optional(),
      payment_intent: z.string().optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    }),
    async ({ sandbox, params }) =>
      listed(
        '/v1/checkout/sessions',
        await listBodies(sandbox, 'checkout.session', {
          customer: params.customer,
          limit: params.limit,
          startingAfter: params.starting_after,
          where: [
            ...(params.status ? [sql`body->>'status' = ${params.status}`] : []),
            ...(params.subscription ? [sql`body->>'subscription' = ${params.subscription}`] : []),
            ...(params.payment_intent ? [sql`body->>'payment_intent' = ${params.payment_intent}`] : []),
          ],
        }),
      ),
  ),
  endpoint('POST', '/v1/checkout/sessions/{id}/expire', noParams, async ({ sandbox, id }) => {
    const session = await lockBody(sandbox, 'checkout.session', id);
    if (session.status !== 'open') {
      throw refuse(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    return expireSession(sandbox, session);
  }),
];

async function create(sandbox: Sandbox, params: z.infer<typeof sessionTerms>): Promise<object> {
  if (params.customer) {
    await liveCustomer(sandbox, params.customer);
    if (params.customer_email) {
      throw refuse('You may only specify one of these parameters: customer, customer_email.', {
        param: 'customer_email',
      });
    }
  }
  if (params.discounts && params.allow_promotion_codes !== undefined) {
    throw refuse('You may only specify one of these parameters: allow_promotion_codes, discounts.', {
      param: 'allow_promotion_codes',
    });
  }
  const expiresAt = params.expires_at ?? sandbox.now + mostOpenSeconds;
  const openSeconds = expiresAt - sandbox.now;
  // A few seconds pass between reckoning and asking.
  if (openSeconds < leastOpenSeconds - 60 || openSeconds > mostOpenSeconds + 60) {
    throw refuse(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  }
  const lines = await linesOf(sandbox, params);
  const id = sandboxId('cs_test', 58);
  const session = newCheckoutSession({
    id,
    now: sandbox.now,
    url: `${sandbox.origin}/sandbox/checkout/${id}`,
    mode: params.mode,
    lines,
    customer: params.customer ?? null,
    customerEmail: params.customer_email ?? null,
    customerCreation:
      params.mode === 'payment' && !params.customer ? (params.customer_creation ?? 'if_required') : null,
    clientReferenceId: params.client_reference_id ?? null,
    metadata: params.metadata ?? {},
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    expiresAt,
    allowPromotionCodes: params.allow_promotion_codes ?? null,
    invoiceCreation: params.invoice_creation
      ? {
          enabled: params.invoice_creation.enabled,
          description: params.invoice_creation.invoice_data?.description ?? null,
          metadata: params.invoice_creation.invoice_data?.metadata ?? {},
        }
      : null,
    subscriptionMetadata: params.subscription_data?.metadata ?? {},
    subscriptionDescription: params.subscription_data?.description ?? null,
    paymentMetadata: params.payment_intent_data?.metadata ?? {},
    paymentDescription: params.payment_intent_data?.description ?? null,
    setupFutureUsage: params.payment_intent_data?.setup_future_usage ?? null,
  });
  const given = params.discounts?.[0];
  const discount = given
    ? await discountFor(sandbox, given, {
        customer: session.customer,
        subtotal: sessionSubtotal(session),
      })
    : null;
  return saveBody(sandbox, await withDiscount(sandbox, session, discount));
}

async function linesOf(sandbox: Sandbox, params: z.infer<typeof sessionTerms>): Promise<SessionLine[]> {
  const lines: SessionLine[] = [];
  for (const { price: id, price_data: made, quantity } of params.line_items) {
    const price = made ? await ownPrice(sandbox, made) : await getBody(sandbox, 'price', id ?? '');
    if (!price.active && !made) {
      throw refuse('The price specified is inactive. This field only accepts active prices.', {
        code: 'price_inactive',
        param: 'line_items[0][price]',
      });
    }
    if (params.mode === 'payment' && price.recurring) {
      throw refuse('You specified `payment` mode but passed a recurring price.', { param: 'mode' });
    }
    const product = await getBody(sandbox, 'product', price.product);
    lines.push({ price, quantity, name: product.name });
  }
  if (params.mode === 'subscription' && !lines.some(({ price }) => price.recurring)) {
    throw refuse('You must provide at least one recurring price in `subscription` mode.', { param: 'mode' });
  }
  return lines;
}

/** A price that is for this checkout only: it is never found again, and cannot be used twice. */
async function ownPrice(
  sandbox: Sandbox,
  made: { currency: string; product: string; unit_amount: number },
): Promise<Price> {
  const { id: product } = await getBody(sandbox, 'product', made.product);
  const { currency, unit_amount: unitAmount } = made;
  const id = sandboxId('price');
  const price = newPrice({ id, now: sandbox.now, product, currency, unitAmount, recurring: null });
  return saveBody(sandbox, { ...price, active: false });
}

/** A discount as a request names it; 400 when it cannot be used. */
export async function discountFor(
  sandbox: Sandbox,
  given: { coupon?: string | undefined; promotion_code?: string | undefined },
  use: { customer: string | null; subtotal: number },
): Promise<SessionDiscount | null> {
  if (given.promotion_code) {
    const code = await findBody(sandbox, 'promotion_code', given.promotion_code);
    if (!code) {
      throw refuse(`No such promotion code: '${given.promotion_code}'`, {
        code: 'resource_missing',
        param: 'discounts[0][promotion_code]',
      });
    }
    const fault = await codeFault(sandbox, code, use);
    if (fault) {
      throw refuse(`This promotion code cannot be redeemed (${fault}).`, {
        code: 'promotion_code_invalid',
        param: 'discounts[0][promotion_code]',
      });
    }
    return { coupon: code.promotion.coupon, promotionCode: code.id };
  }
  return given.coupon
    ? { coupon: (await getBody(sandbox, 'coupon', given.coupon)).id, promotionCode: null }
    : null;
}
