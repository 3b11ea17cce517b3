import type { Hono } from 'hono';
import { z } from 'zod';
import { usableCode } from '../billing/promotion-codes.ts';
import {
  endSubscription,
  saveSubscription,
  startSubscription,
  switchSubscription,
  withEnd,
} from '../billing/subscriptions.ts';
import type { PaymentMethod, Subscription } from '../objects.ts';
import { missing, refuse } from '../objects.ts';
import { getObject, type Sandbox } from '../store.ts';
import {
  addList,
  changes,
  flag,
  liveCustomer,
  metadata,
  readObject,
  whole,
  withChanges,
} from './endpoint.ts';

/** A declined card changes nothing. */
const failing = z.literal('error_if_incomplete');

const startTerms = z.strictObject({
  customer: z.string(),
  items: z.tuple([z.strictObject({ price: z.string() })]),
  default_payment_method: z.string(),
  payment_behavior: failing,
  off_session: flag.optional(),
  discounts: z.tuple([z.strictObject({ promotion_code: z.string() })]).optional(),
  metadata: metadata.default({}),
});

export const switchedItems = z.tuple([z.strictObject({ id: z.string(), price: z.string() })]);

const switchTerms = z.strictObject({
  items: switchedItems,
  proration_behavior: z.literal('always_invoice'),
  proration_date: whole,
  payment_behavior: failing,
  off_session: flag.optional(),
});

const changeTerms = z.strictObject({
  cancel_at_period_end: flag.optional(),
  cancel_at: z.literal('').optional(),
  cancellation_details: z.strictObject({ comment: z.string().max(500) }).optional(),
  default_payment_method: z.string().optional(),
  pause_collection: z
    .union([z.literal(''), z.strictObject({ behavior: z.literal('keep_as_draft'), resumes_at: whole })])
    .optional(),
  metadata: metadata.default({}),
});

export function addSubscriptions(api: Hono): void {
  addList(api, '/v1/subscriptions', 'subscription');
  api.get('/v1/subscriptions/:id', readObject('subscription'));
  api.post(
    '/v1/subscriptions',
    changes(startTerms, async (sandbox, { params }) => {
      const { id: customer } = await liveCustomer(sandbox, params.customer);
      const price = await getObject(sandbox, 'price', params.items[0].price);
      const method = await cardOf(sandbox, { customer, method: params.default_payment_method });
      const code = await usableCode(sandbox, params.discounts?.[0].promotion_code, price);
      const { subscription } = await startSubscription(sandbox, {
        customer,
        price,
        metadata: params.metadata,
        method,
        code,
        isCustomerHere: false,
      });
      return subscription;
    }),
  );
  api.post(
    '/v1/subscriptions/:id',
    changes(z.union([switchTerms, changeTerms]), async (sandbox, { id, params }) => {
      const subscription = await liveSubscription(sandbox, id);
      return 'items' in params
        ? switchSubscription(sandbox, subscription, {
            price: await switchedPrice(sandbox, subscription, params.items),
            at: params.proration_date,
          })
        : change(sandbox, subscription, params);
    }),
  );
  api.delete(
    '/v1/subscriptions/:id',
    changes(z.strictObject({}), async (sandbox, { id }) =>
      endSubscription(sandbox, await liveSubscription(sandbox, id)),
    ),
  );
}

async function change(
  sandbox: Sandbox,
  subscription: Subscription,
  params: z.infer<typeof changeTerms>,
): Promise<Subscription> {
  const { default_payment_method: method, pause_collection: pause } = params;
  if (method) {
    await cardOf(sandbox, { customer: subscription.customer, method });
  }
  const isEnding = params.cancel_at === '' ? false : params.cancel_at_period_end;
  const ended = isEnding === undefined ? subscription : withEnd(subscription, isEnding, sandbox.now);
  return saveSubscription(sandbox, {
    ...ended,
    cancellation_details: { ...ended.cancellation_details, ...params.cancellation_details },
    ...(method ? { default_payment_method: method } : {}),
    ...(pause === undefined ? {} : { pause_collection: pause === '' ? null : pause }),
    metadata: withChanges(subscription.metadata, params.metadata),
  });
}

async function cardOf(
  sandbox: Sandbox,
  { customer, method }: { customer: string; method: string },
): Promise<PaymentMethod> {
  const found = await getObject(sandbox, 'payment_method', method);
  if (found.customer !== customer) {
    throw refuse('The customer does not have a payment method with this id.', {
      param: 'default_payment_method',
    });
  }
  return found;
}

export async function switchedPrice(
  sandbox: Sandbox,
  subscription: Subscription,
  [{ id, price }]: z.infer<typeof switchedItems>,
) {
  if (subscription.items.data[0].id !== id) {
    throw missing('subscription item', id);
  }
  return getObject(sandbox, 'price', price);
}

/** A subscription that has not ended. */
export async function liveSubscription(sandbox: Sandbox, id: string): Promise<Subscription> {
  const subscription = await getObject(sandbox, 'subscription', id);
  if (subscription.ended_at !== null) {
    throw missing('subscription', id);
  }
  return subscription;
}
