export const daySeconds = 86_400;
export const dayMs = daySeconds * 1_000;

/** How many midnights (UTC) lie between two moments; negative when the second comes first. */
export function daysBetween(from: Date, to: Date): number {
  return Math.floor(to.getTime() / dayMs) - Math.floor(from.getTime() / dayMs);
}
