import { sql } from 'drizzle-orm';
import { saveAndEmit } from '../events.ts';
import { newObject, type Price, type PromotionCode, refuse } from '../objects.ts';
import { findObject, listObjects, type Sandbox } from '../store.ts';

const created = 1_704_067_200;

function builtInCode(code: string, active: boolean, off: { percent_off: number } | { amount_off: number }) {
  const coupon = newObject({ now: created }, 'coupon', {
    id: `sandbox-${code.toLowerCase()}`,
    name: 'percent_off' in off ? `${off.percent_off}% off` : `$${off.amount_off / 100} off`,
    percent_off: null,
    amount_off: null,
    currency: 'amount_off' in off ? 'usd' : null,
    ...off,
  });
  const terms = { id: `promo_sandbox${code}`, active, code, promotion: { type: 'coupon', coupon } } as const;
  return newObject({ now: created }, 'promotion_code', terms);
}

/** Used or ended ones are stored like created ones. */
const builtIn: PromotionCode[] = [
  builtInCode('WELCOME20', true, { percent_off: 20 }),
  builtInCode('STUDIO50', true, { amount_off: 50_00 }),
  builtInCode('EXPIRED10', false, { percent_off: 10 }),
];

/** All codes, the newest first, each active only while it is usable. */
export async function listCodes(sandbox: Sandbox): Promise<PromotionCode[]> {
  const { data: kept } = await listObjects(sandbox, 'promotion_code', { limit: 500 });
  const unused = builtIn.filter(({ id }) => kept.every((one) => one.id !== id));
  return [...kept, ...unused].map((one) => ({ ...one, active: isUsable(one, sandbox.now) }));
}

export async function findCode(sandbox: Sandbox, id: string): Promise<PromotionCode | null> {
  return (await findObject(sandbox, 'promotion_code', id)) ?? builtIn.find((one) => one.id === id) ?? null;
}

/** Finds a typed code, ignoring case, preferring a usable one. Null if there is none. */
export async function findTypedCode(sandbox: Sandbox, typed: string): Promise<PromotionCode | null> {
  const wanted = typed.trim().toUpperCase();
  const { data: kept } = await listObjects(sandbox, 'promotion_code', {
    where: [sql`upper(body->>'code') = ${wanted}`],
    limit: 20,
  });
  const usable = kept.find((one) => isUsable(one, sandbox.now)) ?? kept[0];
  return usable ?? builtIn.find(({ code }) => code === wanted) ?? null;
}

export function isUsable(
  { active, expires_at: end, max_redemptions: most, times_redeemed: times }: PromotionCode,
  now: number,
): boolean {
  return active && (end === null || end > now) && (most === null || times < most);
}

export type CodeFault = 'unknown' | 'expired' | 'elsewhere';

/** Why a code cannot be used for this price; null if it can. */
export function faultOf(
  code: PromotionCode | null,
  { product }: Pick<Price, 'product'>,
  now: number,
): CodeFault | null {
  if (!code) {
    return 'unknown';
  }
  if (!isUsable(code, now)) {
    return 'expired';
  }
  const products = code.promotion.coupon.applies_to?.products;
  return products === undefined || products.includes(product) ? null : 'elsewhere';
}

/** A requested code, if it is usable for this price; refused otherwise. */
export async function usableCode(
  sandbox: Sandbox,
  id: string | undefined,
  price: Price,
): Promise<PromotionCode | null> {
  if (id === undefined) {
    return null;
  }
  const code = await findCode(sandbox, id);
  const fault = faultOf(code, price, sandbox.now);
  if (fault === 'elsewhere') {
    throw refuse('This promotion code cannot be redeemed on the given products.', {
      param: 'discounts[0][promotion_code]',
    });
  }
  if (fault) {
    throw refuse(`No such promotion code: '${id}'`, {
      code: 'resource_missing',
      param: 'discounts[0][promotion_code]',
    });
  }
  return code;
}

export async function redeemCode(sandbox: Sandbox, { id }: PromotionCode): Promise<void> {
  const code = await findCode(sandbox, id);
  if (code) {
    await saveAndEmit<PromotionCode>(sandbox, 'promotion_code.updated', {
      ...code,
      times_redeemed: code.times_redeemed + 1,
    });
  }
}

const monthSeconds = 2_629_746;

/** Whether a subscription's initial code still applies to a period that begins at this moment (seconds). */
export function isLasting({ promotion: { coupon } }: PromotionCode, startedAt: number, at: number): boolean {
  switch (coupon.duration) {
    case 'forever':
      return true;
    case 'repeating':
      // A day less, so that the last month does not begin another one.
      return at < startedAt + (coupon.duration_in_months ?? 0) * monthSeconds - 86_400;
    default:
      return false;
  }
}
