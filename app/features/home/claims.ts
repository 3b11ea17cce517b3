/** The figures of the home page (specification section 1), all counted from the directory. */
export type Claims = { verified: number; countries: number; projects: number };

/** Leading figures that a claim may have. */
const leadingFigures = [5, 2, 1];

/**
 * A true round number to claim: rounded down to a 1, 2 or 5 with noughts, and a plus when there are more:
 * 584 becomes '500+', 69 '50+', 11,709 '10,000+'. Numbers below ten stand as they are (DECISIONS, Counts and
 * claims).
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
