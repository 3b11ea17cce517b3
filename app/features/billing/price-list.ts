/**
 * The one price list (specification section 9, DECISIONS: Creative Profile price, Featured quarterly). Whole
 * US cents. Every screen, checkout and test reads these.
 */

export const prices = {
  creativeYearly: { regularCents: 149_00, earlyAdopterCents: 99_00 },
  lifetimeCents: 499_00,
  featuredMonthlyCents: 29_00,
  featuredQuarterlyCents: 69_60,
} as const;

export const moneyBackDays = 30;
export const portfolioLimit = 20;

/** What a year of the Creative Profile costs now; regular price and early-adopter price are the same when off. */
export function creativeYearlyCents(isEarlyAdopterPricing: boolean): number {
  return isEarlyAdopterPricing ? prices.creativeYearly.earlyAdopterCents : prices.creativeYearly.regularCents;
}

/** '$99', '$69.60'. */
export function dollars(cents: number): string {
  const whole = Math.trunc(cents / 100).toLocaleString('en-US');
  const rest = Math.abs(cents % 100);
  return rest === 0 ? `$${whole}` : `$${whole}.${String(rest).padStart(2, '0')}`;
}
