/** The figures of the home page (specification section 1), counted from the directory. */
export type Claims = { verified: number; countries: number; projects: number };

const leadingFigures = [5, 2, 1];

/**
 * Rounds down to 1, 2 or 5 times a power of ten, with a plus when there are more: 584 becomes "500+", 69 "50+", 11,709
 * "10,000+". Numbers below ten are exact (DECISIONS, Counts and claims).
 */
export function claimText(count: number): string {
  if (count < 10) {
    return String(count);
  }
  const magnitude = 10 ** (String(count).length - 1);
  const leading = leadingFigures.find((figure) => figure * magnitude <= count) ?? 1;
  const rounded = leading * magnitude;
  return `${rounded.toLocaleString('en-US')}${rounded < count ? '+' : ''}`;
}
