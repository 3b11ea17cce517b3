import { type SQL, sql } from 'drizzle-orm';
import { listCodes } from '../billing/promotion-codes.ts';
import type { Kind } from '../objects/objects.ts';
import { getObject, listObjects, type Sandbox } from '../store.ts';
import type { Params } from './params.ts';

export const readable: Record<string, Kind> = {
  '/v1/products': 'product',
  '/v1/prices': 'price',
  '/v1/customers': 'customer',
  '/v1/payment_methods': 'payment_method',
  '/v1/checkout/sessions': 'checkout.session',
  '/v1/subscriptions': 'subscription',
  '/v1/invoices': 'invoice',
  '/v1/charges': 'charge',
  '/v1/refunds': 'refund',
  '/v1/disputes': 'dispute',
  '/v1/radar/early_fraud_warnings': 'radar.early_fraud_warning',
};

export function readObject(kind: Kind) {
  return (sandbox: Sandbox, { id }: { id: string }): Promise<object> => getObject(sandbox, kind, id);
}

/** A page of a list; filters are compared with the objects' own values. */
export function readList(path: string, kind: Kind) {
  return async (sandbox: Sandbox, { params }: { params: Params }): Promise<object> => {
    const { limit, starting_after: startingAfter, customer, ...filters } = params;
    const { data, hasMore } = await listObjects(sandbox, kind, {
      customer: typeof customer === 'string' ? customer : undefined,
      limit: Number(limit ?? 10),
      startingAfter: typeof startingAfter === 'string' ? startingAfter : undefined,
      where: Object.entries(filters).flatMap(([name, wanted]) => isLike(kind, name, wanted)),
    });
    return { object: 'list', data, has_more: hasMore, url: path };
  };
}

function isLike(kind: Kind, name: string, wanted: Params[string]): SQL[] {
  if (Array.isArray(wanted)) {
    return [sql`body->>${name.replace(/s$/, '')} = any(${sql.param(wanted.map(String))}::text[])`];
  }
  // All payment methods are cards, and "all" filters nothing.
  const isAny = kind === 'payment_method' || wanted === 'all';
  return isAny ? [] : [sql`body->>${name} = ${String(wanted)}`];
}

export async function readPromotionCodes(sandbox: Sandbox, { params }: { params: Params }): Promise<object> {
  const all = (await listCodes(sandbox))
    .filter(
      ({ code }) => params.code === undefined || code.toLowerCase() === String(params.code).toLowerCase(),
    )
    .filter(({ active }) => params.active === undefined || String(active) === params.active);
  const limit = Number(params.limit ?? 10);
  return {
    object: 'list',
    data: all.slice(0, limit),
    has_more: all.length > limit,
    url: '/v1/promotion_codes',
  };
}
