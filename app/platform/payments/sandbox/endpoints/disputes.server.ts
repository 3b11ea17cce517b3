import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getBody, listBodies } from '../sandbox-store.server.ts';
import { type Endpoint, endpoint, listed, noParams } from './endpoint.ts';
import { pageOf, paging } from './params.ts';

const ofCharge = paging.extend({ charge: z.string().optional(), payment_intent: z.string().optional() });

/** Disputes, and warnings of probable fraud. */
export const disputeEndpoints: Endpoint[] = [
  endpoint('GET', '/v1/disputes/{id}', noParams, ({ sandbox, id }) => getBody(sandbox, 'dispute', id)),
  endpoint('GET', '/v1/disputes', ofCharge, async ({ sandbox, params }) =>
    listed('/v1/disputes', await listBodies(sandbox, 'dispute', pageOf(params, byCharge(params)))),
  ),
  endpoint('GET', '/v1/radar/early_fraud_warnings/{id}', noParams, ({ sandbox, id }) =>
    getBody(sandbox, 'radar.early_fraud_warning', id),
  ),
  endpoint('GET', '/v1/radar/early_fraud_warnings', ofCharge, async ({ sandbox, params }) =>
    listed(
      '/v1/radar/early_fraud_warnings',
      await listBodies(sandbox, 'radar.early_fraud_warning', pageOf(params, byCharge(params))),
    ),
  ),
];

function byCharge(params: { charge?: string | undefined; payment_intent?: string | undefined }) {
  return [
    ...(params.charge ? [sql`body->>'charge' = ${params.charge}`] : []),
    ...(params.payment_intent ? [sql`body->>'payment_intent' = ${params.payment_intent}`] : []),
  ];
}
