/** A quotient of whole numbers, rounded to the nearest whole one, halves up: how Stripe rounds money. */
export function roundedQuotient(dividend: number, divisor: number): number {
  const doubled = 2 * dividend + divisor;
  const rest = ((doubled % (2 * divisor)) + 2 * divisor) % (2 * divisor);
  return (doubled - rest) / (2 * divisor);
}

/** Divides whole cents by weights so that nothing is lost: the largest remainders get the cents left over. */
export function spreadCents(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) {
    return weights.map(() => 0);
  }
  const shares = weights.map((weight, place) => {
    const rest = (cents * weight) % whole;
    return { place, rest, share: (cents * weight - rest) / whole };
  });
  let left = cents - shares.reduce((sum, { share }) => sum + share, 0);
  for (const one of [...shares].sort((a, b) => b.rest - a.rest || a.place - b.place)) {
    if (left > 0) {
      one.share += 1;
      left -= 1;
    }
  }
  return shares.map(({ share }) => share);
}
