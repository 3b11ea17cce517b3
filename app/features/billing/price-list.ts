/**
 * All prices in whole US cents (specification section 9, DECISIONS: Creative Profile price, Featured quarterly).
 * Every screen, checkout and test reads them here.
 */

export const prices = {
  creativeYearly: { regularCents: 149_00, earlyAdopterCents: 99_00 },
  lifetimeCents: 499_00,
  featuredMonthlyCents: 29_00,
  featuredQuarterlyCents: 69_60,
} as const;

export const moneyBackDays = 30;
/** How long an unpaid renewal changes nothing. */
export const graceDays = 14;
export const reminderDays = 7;
export const portfolioLimit = 20;

/** The current price of a year; both prices are the same when early-adopter pricing is off. */
export function creativeYearlyCents(isEarlyAdopterPricing: boolean): number {
  return isEarlyAdopterPricing ? prices.creativeYearly.earlyAdopterCents : prices.creativeYearly.regularCents;
}

export const featuredQuarterlyPerMonthCents = prices.featuredQuarterlyCents / 3;

export function exactDollars(cents: number): string {
  const text = (Math.abs(cents) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${cents < 0 ? '−' : ''}$${text}`;
}

export function dollars(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString('en-US');
  const rest = Math.abs(cents % 100);
  return `${cents < 0 ? '-' : ''}$${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
