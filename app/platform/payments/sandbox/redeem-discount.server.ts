import { sql } from 'drizzle-orm';
import { addMonths } from './billing-period.ts';
import { type Coupon, type Discount, newDiscount, type PromotionCode } from './bodies/catalogue-bodies.ts';
import type { SessionDiscount } from './bodies/session-bodies.ts';
import type { Subscription } from './bodies/subscription-bodies.ts';
import type { CodeFault } from './code-fault.ts';
import { SandboxError } from './sandbox-error.ts';
import { sandboxId } from './sandbox-id.server.ts';
import { findBody, getBody, listBodies, lockBody, type Sandbox, saveBody } from './sandbox-store.server.ts';
import type { RunningDiscount } from './subscription-lines.ts';

export type CodeUse = { customer: string | null; subtotal: number };

/** Looks a code up as Stripe's checkout does, whatever its case. */
export async function findPromotionCode(sandbox: Sandbox, code: string): Promise<PromotionCode | null> {
  const { data } = await listBodies(sandbox, 'promotion_code', {
    where: [sql`lower(body->>'code') = lower(${code.trim()})`],
    limit: 1,
  });
  return data[0] ?? null;
}

/** Why this code cannot be used for that, or null when it can. */
export async function codeFault(
  sandbox: Sandbox,
  code: PromotionCode | null,
  { customer, subtotal }: CodeUse,
): Promise<CodeFault | null> {
  const coupon = code && (await findBody(sandbox, 'coupon', code.promotion.coupon));
  if (!code || !coupon) {
    return 'unknown';
  }
  if (!isCodeActive(code, sandbox.now) || !isCouponValid(coupon, sandbox.now)) {
    return isUsedUp(code) || isUsedUp(coupon) ? 'used-up' : 'expired';
  }
  if (code.customer && code.customer !== customer) {
    return 'not-for-you';
  }
  if (subtotal < (code.restrictions.minimum_amount ?? 0)) {
    return 'too-little';
  }
  if (code.restrictions.first_time_transaction && customer && (await hasPaid(sandbox, customer))) {
    return 'first-time-only';
  }
  return null;
}

/** Whether a code is open at that moment (seconds): what Stripe answers as `active`. */
export function isCodeActive(code: PromotionCode, at: number): boolean {
  return code.active && (code.expires_at === null || code.expires_at > at) && !isUsedUp(code);
}

/** What Stripe answers as `valid`. */
export function isCouponValid(coupon: Coupon, at: number): boolean {
  return (coupon.redeem_by === null || coupon.redeem_by > at) && !isUsedUp(coupon);
}

function isUsedUp({ max_redemptions, times_redeemed }: Coupon | PromotionCode): boolean {
  return max_redemptions !== null && times_redeemed >= max_redemptions;
}

async function hasPaid(sandbox: Sandbox, customer: string): Promise<boolean> {
  const { data } = await listBodies(sandbox, 'payment_intent', {
    customer,
    where: [sql`body->>'status' = 'succeeded'`],
    limit: 1,
  });
  return data.length > 0;
}

/** Uses a code or coupon up once, and answers the discount. 400 when it was used up or ended meanwhile. */
export async function redeemDiscount(
  sandbox: Sandbox,
  use: SessionDiscount,
  owner: { customer: string | null; subscription: string | null; session: string | null; subtotal: number },
): Promise<RunningDiscount> {
  if (use.promotionCode) {
    const code = await lockBody(sandbox, 'promotion_code', use.promotionCode);
    const fault = await codeFault(sandbox, code, owner);
    if (fault) {
      throw new SandboxError(400, {
        type: 'invalid_request_error',
        code: 'promotion_code_invalid',
        message: `This promotion code cannot be used (${fault}).`,
        param: 'discounts[0][promotion_code]',
      });
    }
    await saveBody(sandbox, { ...code, times_redeemed: code.times_redeemed + 1 });
  }
  const coupon = await lockBody(sandbox, 'coupon', use.coupon);
  if (!isCouponValid(coupon, sandbox.now)) {
    throw new SandboxError(400, {
      type: 'invalid_request_error',
      code: 'coupon_expired',
      message: `Coupon expired: ${coupon.id}`,
      param: 'discounts[0][coupon]',
    });
  }
  await saveBody(sandbox, { ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  const { now } = sandbox;
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null;
  const discount: Discount = newDiscount({
    id: sandboxId('di'),
    now,
    coupon: coupon.id,
    promotionCode: use.promotionCode,
    customer: owner.customer,
    subscription: owner.subscription,
    session: owner.session,
    end: months === null ? null : addMonths(now, months),
  });
  await saveBody(sandbox, discount);
  return { discount, coupon };
}

/** The discount that a subscription was given, running or not. */
export async function discountOf(
  sandbox: Sandbox,
  subscription: Subscription,
): Promise<RunningDiscount | null> {
  const id = subscription.discounts[0];
  const discount = id ? await findBody(sandbox, 'discount', id) : null;
  return discount && { discount, coupon: await getBody(sandbox, 'coupon', discount.source.coupon) };
}
