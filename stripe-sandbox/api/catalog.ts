import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import { newId } from '../new-id.ts';
import type { Price } from '../objects/objects.ts';
import { refuse } from '../refusal.ts';
import { getObject, listObjects, type Sandbox, saveObject } from '../store.ts';
import { changes } from './endpoint.ts';
import { flag, metadata, whole } from './params.ts';

const productTerms = z.strictObject({
  id: z.string().optional(),
  name: z.string().min(1),
  metadata: metadata.default({}),
});

const priceTerms = z.strictObject({
  product: z.string(),
  currency: z.string().length(3),
  unit_amount: whole.min(0),
  recurring: z
    .strictObject({ interval: z.enum(['month', 'year']), interval_count: whole.min(1).default(1) })
    .optional(),
  lookup_key: z.string().optional(),
  transfer_lookup_key: flag.default(false),
  metadata: metadata.default({}),
});

export function addCatalog(api: Hono): void {
  api.post(
    '/v1/products',
    changes(productTerms, (sandbox, { params: { id, name, metadata } }) =>
      saveObject(sandbox, {
        id: id ?? newId('prod', 14),
        object: 'product',
        created: sandbox.now,
        name,
        metadata,
        updated: sandbox.now,
      }),
    ),
  );
  api.post(
    '/v1/prices',
    changes(priceTerms, async (sandbox, { params }) => {
      const { id: product } = await getObject(sandbox, 'product', params.product);
      if (params.lookup_key) {
        await freeLookupKey(sandbox, params.lookup_key, params.transfer_lookup_key);
      }
      const { currency, unit_amount, recurring = null, lookup_key = null, metadata } = params;
      return saveObject(
        sandbox,
        newPrice(sandbox, { product, currency, unit_amount, recurring, lookup_key, metadata }),
      );
    }),
  );
}

type PriceTerms = Pick<
  Price,
  'product' | 'currency' | 'unit_amount' | 'recurring' | 'lookup_key' | 'metadata'
>;

export function newPrice({ now }: Sandbox, terms: PriceTerms): Price {
  return {
    id: newId('price'),
    object: 'price',
    created: now,
    active: true,
    type: terms.recurring ? 'recurring' : 'one_time',
    unit_amount_decimal: String(terms.unit_amount),
    ...terms,
  };
}

/** A lookup key belongs to one price: it is moved from its present one if the request says so. */
async function freeLookupKey(sandbox: Sandbox, key: string, isTakenOver: boolean): Promise<void> {
  const { data } = await listObjects(sandbox, 'price', { where: [sql`body->>'lookup_key' = ${key}`] });
  for (const price of data) {
    if (!isTakenOver) {
      throw refuse(`A price (\`${price.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
    }
    await saveObject(sandbox, { ...price, lookup_key: null });
  }
}
