import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Coupon, newCoupon, newPromotionCode, type PromotionCode } from '../bodies/catalogue-bodies.ts';
import { emit } from '../emit-event.server.ts';
import { findPromotionCode, isCodeActive, isCouponValid } from '../redeem-discount.server.ts';
import { refuse } from '../sandbox-error.ts';
import { sandboxId } from '../sandbox-id.server.ts';
import { getBody, listBodies, type Sandbox, saveBody } from '../sandbox-store.server.ts';
import { type Endpoint, endpoint, listed, noParams } from './endpoint.ts';
import { decimal, defined, flag, metadata, pageOf, paging, whole } from './params.ts';

const couponTerms = z.object({
  id: z.string().optional(),
  percent_off: decimal.gt(0).max(100).optional(),
  amount_off: whole.min(1).optional(),
  currency: z.string().optional(),
  duration: z.enum(['once', 'repeating', 'forever']).default('once'),
  duration_in_months: whole.min(1).optional(),
  max_redemptions: whole.min(1).optional(),
  redeem_by: whole.optional(),
  name: z.string().optional(),
  metadata: metadata.optional(),
});

const codeTerms = z.object({
  promotion: z.object({ type: z.literal('coupon'), coupon: z.string() }),
  code: z.string().optional(),
  active: flag.optional(),
  customer: z.string().optional(),
  expires_at: whole.optional(),
  max_redemptions: whole.min(1).optional(),
  restrictions: z
    .object({
      first_time_transaction: flag.optional(),
      minimum_amount: whole.optional(),
      minimum_amount_currency: z.string().optional(),
    })
    .optional(),
  metadata: metadata.optional(),
});

/** Coupons and promotion codes. */
export const promotionEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/coupons', couponTerms, async ({ sandbox, params }) => {
    if ((params.percent_off === undefined) === (params.amount_off === undefined)) {
      throw refuse('Received neither or both of percent_off and amount_off.', { param: 'percent_off' });
    }
    if ((params.duration === 'repeating') !== (params.duration_in_months !== undefined)) {
      throw refuse('duration_in_months belongs to the duration repeating.', { param: 'duration_in_months' });
    }
    const coupon = newCoupon({
      id: params.id ?? sandboxId('coupon', 8).slice(7),
      now: sandbox.now,
      duration: params.duration,
      ...defined({
        percentOff: params.percent_off,
        amountOff: params.amount_off,
        currency: params.currency,
        durationInMonths: params.duration_in_months,
        maxRedemptions: params.max_redemptions,
        redeemBy: params.redeem_by,
        name: params.name,
        metadata: params.metadata,
      }),
    });
    await saveBody(sandbox, coupon);
    await emit(sandbox, 'coupon.created', coupon);
    return coupon;
  }),
  endpoint('GET', '/v1/coupons/{id}', noParams, async ({ sandbox, id }) =>
    couponShown(sandbox, await getBody(sandbox, 'coupon', id)),
  ),
  endpoint('POST', '/v1/promotion_codes', codeTerms, async ({ sandbox, params }) => {
    const coupon = await getBody(sandbox, 'coupon', params.promotion.coupon);
    const code = params.code ?? sandboxId('x', 8).slice(2).toUpperCase();
    const earlier = await findPromotionCode(sandbox, code);
    if (earlier && isCodeActive(earlier, sandbox.now)) {
      throw refuse('An active promotion code with this code already exists.', { param: 'code' });
    }
    const made = newPromotionCode({
      id: sandboxId('promo'),
      now: sandbox.now,
      code,
      coupon: coupon.id,
      ...defined({
        active: params.active,
        customer: params.customer,
        expiresAt: params.expires_at,
        maxRedemptions: params.max_redemptions,
        isFirstTimeOnly: params.restrictions?.first_time_transaction,
        minimumAmount: params.restrictions?.minimum_amount,
        metadata: params.metadata,
      }),
    });
    await saveBody(sandbox, made);
    await emit(sandbox, 'promotion_code.created', made);
    return made;
  }),
  endpoint('GET', '/v1/promotion_codes/{id}', noParams, async ({ sandbox, id }) =>
    codeShown(sandbox, await getBody(sandbox, 'promotion_code', id)),
  ),
  endpoint(
    'POST',
    '/v1/promotion_codes/{id}',
    z.object({ active: flag.optional(), metadata: metadata.optional() }),
    async ({ sandbox, id, params }) => {
      const code = await getBody(sandbox, 'promotion_code', id);
      return codeShown(sandbox, await saveBody(sandbox, { ...code, ...defined(params) }));
    },
  ),
  endpoint(
    'GET',
    '/v1/promotion_codes',
    paging.extend({
      active: flag.optional(),
      code: z.string().optional(),
      coupon: z.string().optional(),
      customer: z.string().optional(),
    }),
    async ({ sandbox, params }) => {
      const where = [
        ...(params.code === undefined ? [] : [sql`lower(body->>'code') = lower(${params.code})`]),
        ...(params.coupon ? [sql`body->'promotion'->>'coupon' = ${params.coupon}`] : []),
        ...(params.customer ? [sql`customer_id = ${params.customer}`] : []),
        ...(params.active === undefined ? [] : [sql`${isActiveSql(sandbox)} = ${params.active}`]),
      ];
      const { data, hasMore } = await listBodies(sandbox, 'promotion_code', pageOf(params, where));
      const codes = data.map((code) => codeShown(sandbox, code));
      return listed('/v1/promotion_codes', { data: codes, hasMore });
    },
  ),
];

/** `isCodeActive`, where the database asks it. */
function isActiveSql({ now }: Sandbox) {
  return sql`((body->>'active')::boolean
    and coalesce((body->>'expires_at')::bigint > ${now}::bigint, true)
    and coalesce((body->>'times_redeemed')::int < (body->>'max_redemptions')::int, true))`;
}

function codeShown({ now }: Sandbox, code: PromotionCode): PromotionCode {
  return { ...code, active: isCodeActive(code, now) };
}

function couponShown({ now }: Sandbox, coupon: Coupon): Coupon {
  return { ...coupon, valid: isCouponValid(coupon, now) };
}
