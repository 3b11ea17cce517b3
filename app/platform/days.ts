export const daySeconds = 86_400;
export const dayMs = daySeconds * 1_000;

/** The day of a moment, '2026-12-08', in UTC. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/**
 * The current day where days end last, twelve hours behind UTC. Earlier days have passed everywhere, so a chosen day or
 * a deadline is compared with this one.
 */
export function earliestToday(at: Date): string {
  return utcDay(new Date(at.getTime() - dayMs / 2));
}
