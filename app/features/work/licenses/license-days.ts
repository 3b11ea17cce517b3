import type { LicenseTerm } from '#app/features/vocabulary/brief-vocabulary.ts';
import { dayMs, earliestToday } from '#app/platform/days.ts';

/** The term in years; null for no end. */
const yearsOf: Record<LicenseTerm, number | null> = {
  'one-year': 1,
  'two-years': 2,
  'five-years': 5,
  'ten-years': 10,
  'no-end': null,
};

/** The last day of a term: ten years from 30 Dec 2026 end on 29 Dec 2036. Days are YYYY-MM-DD; null for no end. */
export function lastDayOf(startsOn: string, term: LicenseTerm): string | null {
  const years = yearsOf[term];
  if (years === null) {
    return null;
  }
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number);
  // The day before the anniversary; for 29 February it is 28 February.
  return new Date(Date.UTC(year + years, month - 1, day) - dayMs).toISOString().slice(0, 10);
}

/** True once the day is over in every time zone; a license is valid until then. */
export function hasEnded(endsOn: string | null, at: Date): boolean {
  return endsOn !== null && endsOn < earliestToday(at);
}

export function daysLeft(endsOn: string, today: string): number {
  return Math.round((Date.parse(endsOn) - Date.parse(today)) / dayMs);
}
