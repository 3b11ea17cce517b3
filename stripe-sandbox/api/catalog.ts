import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import { findCode, findTypedCode, isUsable, listCodes } from '../billing/promotion-codes.ts';
import { saveAndEmit } from '../events.ts';
import { missing, newObject, type Price, refuse } from '../objects.ts';
import { getObject, listObjects, newId, type Sandbox, saveObject } from '../store.ts';
import { addList, changes, flag, metadata, readObject, reads, whole } from './endpoint.ts';

const productTerms = z.strictObject({
  id: z.string(),
  name: z.string().min(1),
  metadata: metadata.default({}),
});

const priceTerms = z.strictObject({
  product: z.string(),
  currency: z.string().length(3),
  unit_amount: whole.min(0),
  recurring: z
    .strictObject({ interval: z.enum(['month', 'year']), interval_count: whole.min(1).default(1) })
    .nullable()
    .default(null),
  lookup_key: z.string().nullable().default(null),
  transfer_lookup_key: flag.default(false),
  metadata: metadata.default({}),
});

const couponTerms = z
  .strictObject({
    name: z.string().max(40),
    percent_off: z.coerce.number().gt(0).max(100).nullable().default(null),
    amount_off: whole.min(1).nullable().default(null),
    currency: z.literal('usd').nullable().default(null),
    duration: z.enum(['once', 'repeating', 'forever']),
    duration_in_months: whole.min(1).nullable().default(null),
    applies_to: z.strictObject({ products: z.array(z.string()).min(1) }).optional(),
    metadata: metadata.default({}),
  })
  .refine((terms) => (terms.percent_off === null) !== (terms.amount_off === null), {
    message: 'You must pass either percent_off or amount_off.',
  });

const codeTerms = z.strictObject({
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: z.string() }),
  code: z.string().regex(/^[A-Za-z0-9-]{1,500}$/),
  max_redemptions: whole.min(1).nullable().default(null),
  expires_at: whole.nullable().default(null),
  metadata: metadata.default({}),
});

/** Products, prices, coupons and promotion codes. */
export function addCatalog(api: Hono): void {
  api.get('/v1/products/:id', readObject('product'));
  api.post(
    '/v1/products',
    changes(productTerms, (sandbox, { params }) =>
      saveObject(sandbox, newObject(sandbox, 'product', { ...params, updated: sandbox.now })),
    ),
  );
  addList(api, '/v1/prices', 'price');
  api.post(
    '/v1/prices',
    changes(priceTerms, async (sandbox, { params: { transfer_lookup_key: isTakenOver, ...terms } }) => {
      await getObject(sandbox, 'product', terms.product);
      if (terms.lookup_key) {
        await freeLookupKey(sandbox, terms.lookup_key, isTakenOver);
      }
      return saveObject(sandbox, newPrice(sandbox, terms));
    }),
  );
  api.post(
    '/v1/coupons',
    changes(couponTerms, (sandbox, { params }) =>
      saveAndEmit(sandbox, 'coupon.created', newObject(sandbox, 'coupon', { ...params, id: newId('co', 8) })),
    ),
  );
  api.get('/v1/promotion_codes', reads(listPromotionCodes));
  api.post('/v1/promotion_codes', changes(codeTerms, createCode));
  api.post(
    '/v1/promotion_codes/:id',
    changes(z.strictObject({ active: flag }), async (sandbox, { id, params: { active } }) => {
      const code = await findCode(sandbox, id);
      if (!code) {
        throw missing('promotion code', id);
      }
      return saveAndEmit(sandbox, 'promotion_code.updated', { ...code, active });
    }),
  );
}

type PriceTerms = Pick<Price, 'product' | 'currency' | 'unit_amount' | 'recurring' | 'lookup_key'> &
  Partial<Price>;

export function newPrice(sandbox: Sandbox, terms: PriceTerms): Price {
  return newObject(sandbox, 'price', {
    active: true,
    ...terms,
    id: newId('price'),
    type: terms.recurring ? 'recurring' : 'one_time',
    unit_amount_decimal: String(terms.unit_amount),
  });
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

async function createCode(sandbox: Sandbox, { params }: { params: z.infer<typeof codeTerms> }) {
  const coupon = await getObject(sandbox, 'coupon', params.promotion.coupon);
  const former = await findTypedCode(sandbox, params.code);
  if (former && isUsable(former, sandbox.now)) {
    throw refuse('An active promotion code with this code already exists.', { param: 'code' });
  }
  const promotion = { type: 'coupon', coupon } as const;
  const terms = { ...params, id: newId('promo'), active: true, promotion };
  return saveAndEmit(sandbox, 'promotion_code.created', newObject(sandbox, 'promotion_code', terms));
}

async function listPromotionCodes(sandbox: Sandbox, { params }: { params: { [name: string]: unknown } }) {
  const wanted = params.code === undefined ? null : String(params.code).toLowerCase();
  const limit = Number(params.limit ?? 10);
  const all = (await listCodes(sandbox)).filter(({ code }) => !wanted || code.toLowerCase() === wanted);
  const data = all.slice(0, limit);
  return { object: 'list', data, has_more: all.length > limit, url: '/v1/promotion_codes' };
}
