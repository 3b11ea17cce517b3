import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newPrice, newProduct } from '../bodies/catalogue-bodies.ts';
import { emit } from '../emit-event.server.ts';
import { refuse } from '../sandbox-error.ts';
import { sandboxId } from '../sandbox-id.server.ts';
import { findBody, getBody, listBodies, type Sandbox, saveBody } from '../sandbox-store.server.ts';
import { type Endpoint, endpoint, listed, noParams } from './endpoint.ts';
import { defined, flag, metadata, pageOf, paging, whole } from './params.ts';

const productTerms = z.object({
  id: z.string().optional(),
  name: z.string().min(1),
  description: z.string().optional(),
  metadata: metadata.optional(),
});

const interval = z.object({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: whole.min(1).default(1),
});

const priceTerms = z.object({
  product: z.string().optional(),
  product_data: z.object({ name: z.string().min(1), metadata: metadata.optional() }).optional(),
  currency: z.string().length(3),
  unit_amount: whole.min(0),
  recurring: interval.optional(),
  lookup_key: z.string().optional(),
  transfer_lookup_key: flag.default(false),
  nickname: z.string().optional(),
  metadata: metadata.optional(),
});

/** Products and prices. */
export const catalogueEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/products', productTerms, async ({ sandbox, params }) => {
    const id = params.id ?? sandboxId('prod', 14);
    if (await findBody(sandbox, 'product', id)) {
      throw refuse(`Product already exists: ${id}`, { code: 'resource_already_exists', param: 'id' });
    }
    const product = await saveBody(sandbox, newProduct({ ...defined(params), id, now: sandbox.now }));
    await emit(sandbox, 'product.created', product);
    return product;
  }),
  endpoint('GET', '/v1/products/{id}', noParams, ({ sandbox, id }) => getBody(sandbox, 'product', id)),
  endpoint(
    'POST',
    '/v1/products/{id}',
    productTerms.partial().extend({ active: flag.optional() }),
    async ({ sandbox, id, params }) => {
      const { id: _same, ...changes } = params;
      const product = await getBody(sandbox, 'product', id);
      return saveBody(sandbox, { ...product, ...defined(changes), updated: sandbox.now });
    },
  ),
  endpoint(
    'GET',
    '/v1/products',
    paging.extend({ active: flag.optional(), ids: z.array(z.string()).optional() }),
    async ({ sandbox, params }) => {
      const where = [
        ...(params.active === undefined ? [] : [sql`(body->>'active')::boolean = ${params.active}`]),
        ...(params.ids ? [sql`id = any(${sql.param(params.ids)}::text[])`] : []),
      ];
      return listed('/v1/products', await listBodies(sandbox, 'product', pageOf(params, where)));
    },
  ),
  endpoint('POST', '/v1/prices', priceTerms, async ({ sandbox, params }) => {
    const product = await productOf(sandbox, params);
    const taken = params.lookup_key ? await priceWithKey(sandbox, params.lookup_key) : null;
    if (taken && !params.transfer_lookup_key) {
      throw refuse(`A price (\`${taken.id}\`) already uses that lookup key.`, {
        code: 'resource_already_exists',
        param: 'lookup_key',
      });
    }
    if (taken) {
      await saveBody(sandbox, { ...taken, lookup_key: null });
    }
    const price = newPrice({
      id: sandboxId('price'),
      now: sandbox.now,
      product,
      currency: params.currency,
      unitAmount: params.unit_amount,
      recurring: params.recurring ?? null,
      ...defined({ lookupKey: params.lookup_key, nickname: params.nickname, metadata: params.metadata }),
    });
    await saveBody(sandbox, price);
    await emit(sandbox, 'price.created', price);
    return price;
  }),
  endpoint('GET', '/v1/prices/{id}', noParams, ({ sandbox, id }) => getBody(sandbox, 'price', id)),
  endpoint(
    'POST',
    '/v1/prices/{id}',
    z.object({ active: flag.optional(), nickname: z.string().optional(), metadata: metadata.optional() }),
    async ({ sandbox, id, params }) =>
      saveBody(sandbox, { ...(await getBody(sandbox, 'price', id)), ...defined(params) }),
  ),
  endpoint(
    'GET',
    '/v1/prices',
    paging.extend({
      active: flag.optional(),
      lookup_keys: z.array(z.string()).max(10).optional(),
      product: z.string().optional(),
    }),
    async ({ sandbox, params }) => {
      const where = [
        ...(params.active === undefined ? [] : [sql`(body->>'active')::boolean = ${params.active}`]),
        ...(params.product ? [sql`body->>'product' = ${params.product}`] : []),
        ...(params.lookup_keys
          ? [sql`body->>'lookup_key' = any(${sql.param(params.lookup_keys)}::text[])`]
          : []),
      ];
      return listed('/v1/prices', await listBodies(sandbox, 'price', pageOf(params, where)));
    },
  ),
];

async function productOf(sandbox: Sandbox, params: z.infer<typeof priceTerms>): Promise<string> {
  if (params.product) {
    return (await getBody(sandbox, 'product', params.product)).id;
  }
  if (!params.product_data) {
    throw refuse('Missing required param: product.', { code: 'parameter_missing', param: 'product' });
  }
  const made = newProduct({ id: sandboxId('prod', 14), now: sandbox.now, ...defined(params.product_data) });
  return (await saveBody(sandbox, made)).id;
}

async function priceWithKey(sandbox: Sandbox, key: string) {
  const { data } = await listBodies(sandbox, 'price', {
    where: [sql`body->>'lookup_key' = ${key}`],
    limit: 1,
  });
  return data[0] ?? null;
}
