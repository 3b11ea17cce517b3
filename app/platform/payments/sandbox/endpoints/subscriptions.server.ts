import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { planOf, type Subscription, type SubscriptionItem } from '../bodies/subscription-bodies.ts';
import {
  endSubscription,
  mergedMetadata,
  saveSubscription,
  switchSubscription,
  withEnd,
} from '../change-subscription.server.ts';
import { methodFor } from '../pay-invoice.server.ts';
import { refuse, SandboxError } from '../sandbox-error.ts';
import { findBody, getBody, getOfLockedCustomer, listBodies, type Sandbox } from '../sandbox-store.server.ts';
import { startSubscription } from '../start-subscription.server.ts';
import { liveCustomer } from './customers.server.ts';
import { type Endpoint, endpoint, listed, noParams } from './endpoint.ts';
import { paging } from './params.ts';
import { discountFor } from './sessions.server.ts';
import { cancellation, type changedItems, changeTerms, newTerms } from './subscription-terms.ts';

/** Subscriptions: begun, switched, ended. */
export const subscriptionEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/subscriptions', newTerms, ({ sandbox, params }) => create(sandbox, params)),
  endpoint('GET', '/v1/subscriptions/{id}', noParams, ({ sandbox, id }) =>
    getBody(sandbox, 'subscription', id),
  ),
  endpoint(
    'GET',
    '/v1/subscriptions',
    paging.extend({
      customer: z.string().optional(),
      price: z.string().optional(),
      status: z
        .enum([
          'active',
          'all',
          'canceled',
          'ended',
          'incomplete',
          'incomplete_expired',
          'past_due',
          'paused',
          'trialing',
          'unpaid',
        ])
        .optional(),
    }),
    async ({ sandbox, params }) =>
      listed(
        '/v1/subscriptions',
        await listBodies(sandbox, 'subscription', {
          customer: params.customer,
          limit: params.limit,
          startingAfter: params.starting_after,
          where: [
            ...withStatus(params.status),
            ...(params.price
              ? [sql`body->'items'->'data' @> ${JSON.stringify([{ price: { id: params.price } }])}::jsonb`]
              : []),
          ],
        }),
      ),
  ),
  endpoint('POST', '/v1/subscriptions/{id}', changeTerms, async ({ sandbox, id, params }) =>
    change(sandbox, await liveSubscription(sandbox, id), params),
  ),
  endpoint(
    'DELETE',
    '/v1/subscriptions/{id}',
    z.object({ cancellation_details: cancellation.optional() }),
    async ({ sandbox, id, params }) =>
      endSubscription(sandbox, await liveSubscription(sandbox, id), {
        reason: 'cancellation_requested',
        ...params.cancellation_details,
      }),
  ),
];

async function create(sandbox: Sandbox, params: z.infer<typeof newTerms>): Promise<object> {
  const customer = await liveCustomer(sandbox, params.customer);
  const items = await Promise.all(
    params.items.map(async ({ price, quantity }) => ({
      price: await getBody(sandbox, 'price', price),
      quantity,
    })),
  );
  if (items.some(({ price }) => !price.recurring)) {
    throw refuse(
      'The price specified is set to `type=one_time` but this field only accepts recurring prices.',
      {
        param: 'items[0][price]',
      },
    );
  }
  const own = params.default_payment_method
    ? await getBody(sandbox, 'payment_method', params.default_payment_method)
    : null;
  const method = own ?? (await methodFor(sandbox, { customer: customer.id, subscription: null }));
  if (!method || method.customer !== customer.id) {
    throw refuse('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    });
  }
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  const given = params.discounts?.[0];
  const { subscription, decline } = await startSubscription(sandbox, {
    customer: customer.id,
    items,
    metadata: params.metadata ?? {},
    description: params.description ?? null,
    discount: given ? await discountFor(sandbox, given, { customer: customer.id, subtotal }) : null,
    session: null,
    method,
    defaultPaymentMethod: own?.id ?? null,
    isCustomerHere: false,
  });
  if (decline && params.payment_behavior === 'error_if_incomplete') {
    throw new SandboxError(402, { type: 'card_error', ...decline });
  }
  return params.cancel_at_period_end
    ? saveSubscription(sandbox, subscription, withEnd(subscription, 'period', { now: sandbox.now }))
    : subscription;
}

async function change(
  sandbox: Sandbox,
  subscription: Subscription,
  params: z.infer<typeof changeTerms>,
): Promise<Subscription> {
  const own = params.default_payment_method;
  if (own && (await getBody(sandbox, 'payment_method', own)).customer !== subscription.customer) {
    throw refuse('The customer does not have a payment method with this id.', {
      code: 'resource_missing',
      param: 'default_payment_method',
    });
  }
  let next: Subscription = {
    ...subscription,
    metadata: mergedMetadata(subscription.metadata, params.metadata),
    description: params.description === undefined ? subscription.description : params.description || null,
    default_payment_method: own === undefined ? subscription.default_payment_method : own || null,
  };
  const end = endOf(params);
  if (end !== undefined) {
    next = withEnd(next, end, { now: sandbox.now, ...params.cancellation_details });
  }
  const saved = await saveSubscription(sandbox, subscription, next);
  if (!params.items?.length) {
    return saved;
  }
  const switched = await switchSubscription(sandbox, saved, {
    changed: await itemsAfter(sandbox, saved, params.items),
    behavior: params.proration_behavior,
    at: params.proration_date ?? sandbox.now,
    failsWhenRefused: params.payment_behavior === 'error_if_incomplete',
  });
  // An end at the end of the period moves with the period.
  return switched.cancel_at_period_end
    ? saveSubscription(sandbox, switched, {
        ...switched,
        cancel_at: withEnd(switched, 'period', { now: sandbox.now }).cancel_at,
      })
    : switched;
}

function endOf(params: z.infer<typeof changeTerms>): 'period' | number | null | undefined {
  if (params.cancel_at !== undefined) {
    return params.cancel_at === '' ? null : params.cancel_at;
  }
  return params.cancel_at_period_end === undefined
    ? undefined
    : params.cancel_at_period_end
      ? 'period'
      : null;
}

/** The items with these changes. */
export async function itemsAfter(
  sandbox: Sandbox,
  subscription: Subscription,
  changes: z.infer<typeof changedItems>,
): Promise<SubscriptionItem[]> {
  const items = subscription.items.data;
  const stray = changes.find((one) => !items.some((item) => item.id === one.id));
  if (stray) {
    throw refuse(`No such subscription item: '${stray.id}'`, {
      code: 'resource_missing',
      param: 'items[0][id]',
    });
  }
  return Promise.all(
    items.map(async (item) => {
      const wanted = changes.find((one) => one.id === item.id);
      const price = wanted?.price ? await findBody(sandbox, 'price', wanted.price) : item.price;
      if (!price?.recurring) {
        throw refuse(`No such recurring price: '${wanted?.price}'`, {
          code: 'resource_missing',
          param: 'items[0][price]',
        });
      }
      return { ...item, price, plan: planOf(price), quantity: wanted?.quantity ?? item.quantity };
    }),
  );
}

async function liveSubscription(sandbox: Sandbox, id: string): Promise<Subscription> {
  const subscription = await getOfLockedCustomer(sandbox, 'subscription', id);
  if (subscription.ended_at !== null) {
    throw refuse(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' });
  }
  return subscription;
}

function withStatus(status: string | undefined) {
  switch (status) {
    case 'all':
      return [];
    case undefined:
      return [sql`body->>'status' <> 'canceled'`];
    case 'ended':
      return [sql`body->>'status' in ('canceled', 'incomplete_expired')`];
    default:
      return [sql`body->>'status' = ${status}`];
  }
}
