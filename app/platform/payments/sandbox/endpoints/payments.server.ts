import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Charge, newRefund } from '../bodies/payment-bodies.ts';
import { emit } from '../emit-event.server.ts';
import { refuse } from '../sandbox-error.ts';
import { sandboxId } from '../sandbox-id.server.ts';
import { getBody, listBodies, lockBody, type Sandbox, saveBody } from '../sandbox-store.server.ts';
import { type Endpoint, endpoint, listed, noParams } from './endpoint.ts';
import { metadata, pageOf, paging, whole } from './params.ts';

const refundTerms = z.object({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: whole.min(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});

const ofPayment = paging.extend({ payment_intent: z.string().optional(), charge: z.string().optional() });

/** Payment intents, charges, refunds and events. */
export const paymentEndpoints: Endpoint[] = [
  endpoint('GET', '/v1/payment_intents/{id}', noParams, ({ sandbox, id }) =>
    getBody(sandbox, 'payment_intent', id),
  ),
  endpoint(
    'GET',
    '/v1/payment_intents',
    paging.extend({ customer: z.string().optional() }),
    async ({ sandbox, params }) =>
      listed('/v1/payment_intents', await listBodies(sandbox, 'payment_intent', pageOf(params))),
  ),
  endpoint('GET', '/v1/charges/{id}', noParams, ({ sandbox, id }) => getBody(sandbox, 'charge', id)),
  endpoint(
    'GET',
    '/v1/charges',
    paging.extend({ customer: z.string().optional(), payment_intent: z.string().optional() }),
    async ({ sandbox, params }) =>
      listed('/v1/charges', await listBodies(sandbox, 'charge', pageOf(params, byPayment(params)))),
  ),
  endpoint('POST', '/v1/refunds', refundTerms, ({ sandbox, params }) => refund(sandbox, params)),
  endpoint('GET', '/v1/refunds/{id}', noParams, ({ sandbox, id }) => getBody(sandbox, 'refund', id)),
  endpoint('GET', '/v1/refunds', ofPayment, async ({ sandbox, params }) =>
    listed('/v1/refunds', await listBodies(sandbox, 'refund', pageOf(params, byPayment(params)))),
  ),
  endpoint('GET', '/v1/events/{id}', noParams, ({ sandbox, id }) => getBody(sandbox, 'event', id)),
  endpoint(
    'GET',
    '/v1/events',
    paging.extend({
      type: z.string().optional(),
      types: z.array(z.string()).max(20).optional(),
      created: z.object({ gt: whole.optional(), gte: whole.optional(), lt: whole.optional() }).optional(),
    }),
    async ({ sandbox, params }) => {
      const { created } = params;
      const where = [
        ...(params.type ? [sql`body->>'type' = ${params.type}`] : []),
        ...(params.types ? [sql`body->>'type' = any(${sql.param(params.types)}::text[])`] : []),
        ...(created?.gt === undefined ? [] : [sql`(body->>'created')::bigint > ${created.gt}`]),
        ...(created?.gte === undefined ? [] : [sql`(body->>'created')::bigint >= ${created.gte}`]),
        ...(created?.lt === undefined ? [] : [sql`(body->>'created')::bigint < ${created.lt}`]),
      ];
      return listed('/v1/events', await listBodies(sandbox, 'event', pageOf(params, where)));
    },
  ),
];

async function refund(sandbox: Sandbox, params: z.infer<typeof refundTerms>): Promise<object> {
  const charge = await lockBody(sandbox, 'charge', await chargeId(sandbox, params));
  if (await isChargedBack(sandbox, charge.id)) {
    throw refuse(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw refuse(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = params.amount ?? left;
  if (amount > left) {
    throw refuse(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      { param: 'amount' },
    );
  }
  const made = newRefund({
    id: sandboxId('re'),
    now: sandbox.now,
    amount,
    charge,
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
  });
  await saveBody(sandbox, made);
  const after: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  await saveBody(sandbox, after);
  await emit(sandbox, 'refund.created', made);
  await emit(sandbox, 'charge.refunded', after, {
    amount_refunded: charge.amount_refunded,
    ...(after.refunded ? { refunded: false } : {}),
  });
  return made;
}

async function isChargedBack(sandbox: Sandbox, charge: string): Promise<boolean> {
  const { data } = await listBodies(sandbox, 'dispute', {
    where: [sql`body->>'charge' = ${charge}`],
    limit: 1,
  });
  return data[0] !== undefined && !data[0].is_charge_refundable && data[0].status !== 'won';
}

async function chargeId(sandbox: Sandbox, params: z.infer<typeof refundTerms>): Promise<string> {
  if (params.charge) {
    return params.charge;
  }
  if (!params.payment_intent) {
    throw refuse(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = await getBody(sandbox, 'payment_intent', params.payment_intent);
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    throw refuse(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return intent.latest_charge;
}

function byPayment(params: { payment_intent?: string | undefined; charge?: string | undefined }) {
  return [
    ...(params.payment_intent ? [sql`body->>'payment_intent' = ${params.payment_intent}`] : []),
    ...(params.charge ? [sql`body->>'charge' = ${params.charge}`] : []),
  ];
}
