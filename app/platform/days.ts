export const daySeconds = 86_400;
export const dayMs = daySeconds * 1_000;

/** The day of a moment, '2026-12-08', in UTC. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The day some days later than '2026-12-08', in UTC; `days` may be negative. */
export function dayAfter(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * dayMs));
}

/**
 * The current day where days end last, twelve hours behind UTC. Earlier days have passed everywhere, so a chosen day or
 * a deadline is compared with this one.
 */
export function earliestToday(at: Date): string {
  return utcDay(new Date(at.getTime() - dayMs / 2));
}

/** The same day some months later in UTC, or the last day of a shorter month. */
export function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return later;
}
