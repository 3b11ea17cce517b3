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
/** How long a renewal that could not be paid leaves everything as it is. */
export const graceDays = 14;
/** How long before a renewal its mail is sent. */
export const reminderDays = 7;
export const portfolioLimit = 20;

/** What a year of the Creative Profile costs now; regular price and early-adopter price are the same when off. */
export function creativeYearlyCents(isEarlyAdopterPricing: boolean): number {
  return isEarlyAdopterPricing ? prices.creativeYearly.earlyAdopterCents : prices.creativeYearly.regularCents;
}

/** What a month of Featured comes to when it is paid for three: '$23.20'. */
export const featuredQuarterlyPerMonthCents = prices.featuredQuarterlyCents / 3;

/** '$29.00': a sum that is charged, to the cent. */
export function exactDollars(cents: number): string {
  const text = (Math.abs(cents) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${cents < 0 ? '−' : ''}$${text}`;
}

/** '$99', '$69.60', '-$12.40'. */
export function dollars(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString('en-US');
  const rest = Math.abs(cents % 100);
  return `${cents < 0 ? '-' : ''}$${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
