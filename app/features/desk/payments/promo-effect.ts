import { creativeYearlyCents, exactDollars, prices } from '#app/features/billing/price-list.ts';

export const promoPlans = ['creative', 'featured', 'lifetime_creative'] as const;
export type PromoPlan = (typeof promoPlans)[number];
export const promoLasting = ['first', 'three', 'always'] as const;
export type PromoLasting = (typeof promoLasting)[number];

/** A code's discount: `value` in percent or in whole cents. */
export type PromoGift = { unit: 'percent' | 'dollars'; value: number };

export function promoPriceCents(plan: PromoPlan, isEarlyAdopterPricing: boolean): number {
  switch (plan) {
    case 'creative':
      return creativeYearlyCents(isEarlyAdopterPricing);
    case 'featured':
      return prices.featuredMonthlyCents;
    case 'lifetime_creative':
      return prices.lifetimeCents;
  }
}

/** The first payment, and the largest total discount; null when it is unlimited. */
export function promoEffect(
  { unit, value }: PromoGift,
  { priceCents, maxUses }: { priceCents: number; maxUses: number | null },
): { paysCents: number; givenCents: number | null } {
  // Half a cent is rounded up, as the provider does.
  const off =
    unit === 'percent' ? Math.floor((2 * priceCents * value + 100) / 200) : Math.min(value, priceCents);
  return { paysCents: priceCents - off, givenCents: maxUses === null ? null : off * maxUses };
}

/** Months that the code applies: three years, or three months of Featured. */
export function lastsOf(plan: PromoPlan, lasting: PromoLasting): 'first' | 'always' | number {
  if (lasting === 'three') {
    return plan === 'creative' ? 36 : 3;
  }
  return lasting;
}

type Terms = {
  plan: string | null;
  percentOff: number | null;
  centsOff: number | null;
  lasts: 'first' | 'always' | number;
};

/** "20% off the first year", "15% off three months", "$100.00 off". */
export function promoText({ plan, percentOff, centsOff, lasts }: Terms): string {
  const off = `${percentOff === null ? exactDollars(centsOff ?? 0) : `${percentOff}%`} off`;
  if (plan === 'lifetime_creative') {
    return off;
  }
  if (lasts === 'always') {
    return `${off} every payment`;
  }
  if (lasts === 'first') {
    return `${off} the first ${plan === 'creative' ? 'year' : 'payment'}`;
  }
  const years = lasts % 12 === 0 ? lasts / 12 : null;
  return `${off} ${years === null ? `${lasts} months` : years === 1 ? 'a year' : `${years} years`}`;
}
