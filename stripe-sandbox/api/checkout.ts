import type { Hono } from 'hono';
import { z } from 'zod';
import { env } from '#app/platform/env.server.ts';
import { expireSession, withCode } from '../billing/checkout.ts';
import { usableCode } from '../billing/promotion-codes.ts';
import { type CheckoutSession, newObject, type Price, refuse } from '../objects.ts';
import { getObject, newId, type Sandbox, saveObject } from '../store.ts';
import { newPrice } from './catalog.ts';
import { changes, flag, liveCustomer, metadata, readObject, whole } from './endpoint.ts';

/** The sandbox supports only one item per session, and existing customers. */
const sessionTerms = z.strictObject({
  mode: z.enum(['subscription', 'payment']),
  customer: z.string(),
  client_reference_id: z.string().max(200).optional(),
  line_items: z.tuple([
    z.strictObject({
      price: z.string().optional(),
      price_data: z
        .strictObject({ currency: z.string(), product: z.string(), unit_amount: whole.min(1) })
        .optional(),
      quantity: z.literal('1'),
    }),
  ]),
  metadata: metadata.default({}),
  subscription_data: z.strictObject({ metadata }).optional(),
  payment_intent_data: z.strictObject({ metadata, setup_future_usage: z.literal('off_session') }).optional(),
  invoice_creation: z
    .strictObject({
      enabled: flag,
      invoice_data: z.strictObject({ description: z.string().optional(), metadata }),
    })
    .optional(),
  discounts: z.tuple([z.strictObject({ promotion_code: z.string() })]).optional(),
  allow_promotion_codes: flag.optional(),
  success_url: z.string().min(1),
  cancel_url: z.string().optional(),
  expires_at: whole,
});

const portalTerms = z.strictObject({
  customer: z.string(),
  return_url: z.string(),
  flow_data: z
    .strictObject({
      type: z.literal('payment_method_update'),
      after_completion: z.strictObject({
        type: z.literal('redirect'),
        redirect: z.strictObject({ return_url: z.string() }),
        hosted_confirmation: z.null().default(null),
      }),
    })
    .optional(),
});

type SessionTerms = z.infer<typeof sessionTerms>;

const minOpenSeconds = 30 * 60;
const maxOpenSeconds = 24 * 3600;

export function addCheckout(api: Hono): void {
  api.get('/v1/checkout/sessions/:id', readObject('checkout.session'));
  api.post(
    '/v1/checkout/sessions',
    changes(sessionTerms, (sandbox, { params }) => openSession(sandbox, params)),
  );
  api.post(
    '/v1/checkout/sessions/:id/expire',
    changes(z.strictObject({}), async (sandbox, { id }) => {
      const session = await getObject(sandbox, 'checkout.session', id);
      if (session.status !== 'open') {
        throw refuse(`This Checkout Session has a status of \`${session.status}\`.`);
      }
      return expireSession(sandbox, session);
    }),
  );
  api.post(
    '/v1/billing_portal/sessions',
    changes(portalTerms, async (sandbox, { params: { customer, return_url, flow_data: flow } }) => {
      await liveCustomer(sandbox, customer);
      const id = newId('bps');
      const url = `${env().origin}/sandbox/portal/${id}`;
      const session = newObject(sandbox, 'billing_portal.session', {
        id,
        customer,
        return_url,
        url,
        flow: flow ? { ...noFlow, ...flow } : null,
        sandbox: { isNewCardOnly: flow !== undefined },
      });
      return saveObject(sandbox, session);
    }),
  );
}

const noFlow = { subscription_cancel: null, subscription_update: null, subscription_update_confirm: null };

async function openSession(sandbox: Sandbox, params: SessionTerms): Promise<CheckoutSession> {
  await liveCustomer(sandbox, params.customer);
  const openSeconds = params.expires_at - sandbox.now;
  if (openSeconds < minOpenSeconds - 60 || openSeconds > maxOpenSeconds + 60) {
    throw refuse('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    });
  }
  const price = await priceOf(sandbox, params);
  const { name } = await getObject(sandbox, 'product', price.product);
  const [discount] = params.discounts ?? [];
  const code = await usableCode(sandbox, discount?.promotion_code, price);
  const id = newId('cs_test', 58);
  const { invoice_data: invoice } = params.invoice_creation ?? {};
  return saveObject(sandbox, withCode(newSession(sandbox, { id, params, price, name, invoice }), code));
}

function newSession(
  sandbox: Sandbox,
  input: {
    id: string;
    params: SessionTerms;
    price: Price;
    name: string;
    invoice: { description?: string | undefined; metadata: Record<string, string> } | undefined;
  },
): CheckoutSession {
  const { id, params, price, name, invoice } = input;
  return newObject(sandbox, 'checkout.session', {
    id,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: 0,
    amount_total: 0,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    currency: price.currency,
    customer: params.customer,
    customer_details: null,
    discounts: [],
    expires_at: params.expires_at,
    invoice: null,
    invoice_creation: invoice
      ? {
          enabled: true,
          invoice_data: {
            account_tax_ids: null,
            custom_fields: null,
            description: invoice.description ?? null,
            footer: null,
            issuer: null,
            metadata: invoice.metadata,
            rendering_options: null,
          },
        }
      : null,
    metadata: params.metadata,
    mode: params.mode,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0 },
    url: `${env().origin}/sandbox/checkout/${id}`,
    sandbox: {
      price,
      name,
      metadata: params.subscription_data?.metadata ?? invoice?.metadata ?? {},
      description: invoice?.description ?? null,
    },
  });
}

async function priceOf(sandbox: Sandbox, { line_items: [line], mode }: SessionTerms): Promise<Price> {
  if (line.price_data) {
    // A price for this checkout only: it has no lookup key.
    const { currency, unit_amount, product } = line.price_data;
    const terms = { product, currency, unit_amount, recurring: null, lookup_key: null, active: false };
    return saveObject(sandbox, newPrice(sandbox, terms));
  }
  const price = await getObject(sandbox, 'price', line.price ?? '');
  if ((mode === 'subscription') !== (price.recurring !== null)) {
    throw refuse(`A price of this type cannot be sold in \`${mode}\` mode.`, { param: 'mode' });
  }
  return price;
}
