import type { Hono } from 'hono';
import { z } from 'zod';
import { findCode, findTypedCode, isUsable } from '../billing/promotion-codes.ts';
import { saveAndEmit } from '../events.ts';
import { newId } from '../new-id.ts';
import type { Coupon, PromotionCode } from '../objects/objects.ts';
import { missing, refuse } from '../refusal.ts';
import { getObject } from '../store.ts';
import { changes } from './endpoint.ts';
import { flag, metadata, whole } from './params.ts';

const couponTerms = z
  .strictObject({
    name: z.string().max(40),
    percent_off: z.coerce.number().gt(0).max(100).optional(),
    amount_off: whole.min(1).optional(),
    currency: z.literal('usd').optional(),
    duration: z.enum(['once', 'repeating', 'forever']),
    duration_in_months: whole.min(1).optional(),
    applies_to: z.strictObject({ products: z.array(z.string()).min(1) }).optional(),
    metadata: metadata.default({}),
  })
  .refine((terms) => (terms.percent_off === undefined) !== (terms.amount_off === undefined), {
    message: 'You must pass either percent_off or amount_off.',
  });

const codeTerms = z.strictObject({
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: z.string() }),
  code: z.string().regex(/^[A-Za-z0-9-]{1,500}$/),
  max_redemptions: whole.min(1).optional(),
  expires_at: whole.optional(),
  metadata: metadata.default({}),
});

export function addPromotionCodes(api: Hono): void {
  api.post(
    '/v1/coupons',
    changes(couponTerms, (sandbox, { params }) =>
      saveAndEmit<Coupon>(sandbox, 'coupon.created', {
        id: newId('co', 8),
        object: 'coupon',
        created: sandbox.now,
        name: params.name,
        percent_off: params.percent_off ?? null,
        amount_off: params.amount_off ?? null,
        currency: params.currency ?? null,
        duration: params.duration,
        duration_in_months: params.duration_in_months ?? null,
        metadata: params.metadata,
        ...(params.applies_to ? { applies_to: params.applies_to } : {}),
      }),
    ),
  );
  api.post(
    '/v1/promotion_codes',
    changes(codeTerms, async (sandbox, { params }) => {
      const coupon = await getObject(sandbox, 'coupon', params.promotion.coupon);
      const former = await findTypedCode(sandbox, params.code);
      if (former && isUsable(former, sandbox.now)) {
        throw refuse('An active promotion code with this code already exists.', { param: 'code' });
      }
      return saveAndEmit<PromotionCode>(sandbox, 'promotion_code.created', {
        id: newId('promo'),
        object: 'promotion_code',
        created: sandbox.now,
        active: true,
        code: params.code,
        expires_at: params.expires_at ?? null,
        max_redemptions: params.max_redemptions ?? null,
        metadata: params.metadata,
        promotion: { type: 'coupon', coupon },
        times_redeemed: 0,
      });
    }),
  );
  api.post(
    '/v1/promotion_codes/:id',
    changes(z.strictObject({ active: flag }), async (sandbox, { id, params: { active } }) => {
      const code = await findCode(sandbox, id);
      if (!code) {
        throw missing('promotion code', id);
      }
      return saveAndEmit<PromotionCode>(sandbox, 'promotion_code.updated', { ...code, active });
    }),
  );
}
