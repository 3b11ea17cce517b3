import { roundedQuotient } from './money.ts';

/** A code to try out, with what it takes off one purchase. */
type Code = {
  code: string;
  name: string;
  percentOff: number | null;
  centsOff: number | null;
  active: boolean;
};

const codes: Code[] = [
  { code: 'WELCOME20', name: '20% off', percentOff: 20, centsOff: null, active: true },
  { code: 'STUDIO50', name: '$50 off', percentOff: null, centsOff: 50_00, active: true },
  { code: 'EXPIRED10', name: '10% off', percentOff: 10, centsOff: null, active: false },
];

const created = 1_704_067_200;

/** The codes as Stripe answers them, each with its coupon. */
export const promotionCodes = codes.map(({ code, name, percentOff, centsOff, active }) => ({
  id: `promo_sandbox${code}`,
  object: 'promotion_code' as const,
  created,
  active,
  code,
  promotion: {
    type: 'coupon' as const,
    coupon: {
      id: `sandbox-${code.toLowerCase()}`,
      object: 'coupon' as const,
      created,
      name,
      percent_off: percentOff,
      amount_off: centsOff,
      currency: centsOff === null ? null : 'usd',
    },
  },
}));
export type PromotionCode = (typeof promotionCodes)[number];

/** The code that was typed, in whatever case, or null. */
export function findPromotionCode(typed: string): PromotionCode | null {
  const wanted = typed.trim().toUpperCase();
  return promotionCodes.find(({ code }) => code === wanted) ?? null;
}

/** What a code takes off this amount: never more than all of it. */
export function discountCents({ promotion }: PromotionCode, cents: number): number {
  const { percent_off: percent, amount_off: amount } = promotion.coupon;
  return percent === null ? Math.min(amount ?? 0, cents) : roundedQuotient(cents * percent, 100);
}
