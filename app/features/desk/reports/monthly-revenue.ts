/** Payments per year by interval. One-time payments do not recur. */
export const paymentsAYear = { monthly: 12, quarterly: 4, yearly: 1 } as const;

export type RecurringInterval = keyof typeof paymentsAYear;

/** Revenue per year in whole cents; exact, so that sums are rounded only once. */
export function yearlyCentsOf(
  running: readonly { interval: RecurringInterval; priceCents: number; count: number }[],
): number {
  return running.reduce(
    (sum, { interval, priceCents, count }) => sum + priceCents * paymentsAYear[interval] * count,
    0,
  );
}

/** Monthly recurring revenue in whole cents: a twelfth of the year, rounded once. */
export function monthlyRevenueCents(yearlyCents: number): number {
  return Math.round(yearlyCents / 12);
}
