export const daySeconds = 86_400;
export const dayMs = daySeconds * 1_000;

/** The day of a moment, '2026-12-08', in UTC. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/**
 * The day that it still is where days end last, twelve hours behind UTC. What lies before it has passed everywhere, so a
 * day that somebody chooses, or until which something holds, is compared with this one.
 */
export function earliestToday(at: Date): string {
  return utcDay(new Date(at.getTime() - dayMs / 2));
}
