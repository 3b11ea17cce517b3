import { dayOf, partsOf } from './civil-day.ts';
import type { Elevation } from './elevation.ts';
import type { Position } from './solar-position.ts';
import type { DayRange } from './windows.ts';

/** A study is fully described by its address (study-address.ts). */
export type Study = {
  /** A gazetteer name or coordinates; empty for none. */
  location: string;
  /** One to six, most important first: of equal visits, that of the earlier elevation comes first. */
  elevations: Elevation[];
  /** The drawn day; null for today at the place. */
  day: number | null;
  /** The drawn minute by the local clock; null for the middle of the day's best visit. */
  minute: number | null;
  dates: StudyDates;
};

export type StudyDates = { kind: 'next' } | { kind: Season } | { kind: 'days'; range: DayRange };

export const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;
export type Season = (typeof seasons)[number];

export type StudyPlace = Position & {
  name: string;
  timeZone: string;
};

export const firstElevation: Elevation = { name: 'Entrance elevation', bearing: 128, horizon: 0 };

/** The years in which positions are checked against an independent ephemeris. */
export const firstStudyDay = dayOf(2000, 1, 1);
export const lastStudyDay = dayOf(2050, 12, 31);

export const nextDays = 60;
export const maxRangeDays = 120;

/** First month of each season in the northern hemisphere, from 1. */
const seasonStarts: Record<Season, number> = { winter: 12, spring: 3, summer: 6, autumn: 9 };

export function rangeOf(
  dates: StudyDates,
  { today, latitude }: { today: number; latitude: number },
): DayRange {
  if (dates.kind === 'next') {
    return { first: today, count: nextDays };
  }
  if (dates.kind === 'days') {
    return dates.range;
  }
  const { year } = partsOf(today);
  const month = seasonStarts[dates.kind] + (latitude < 0 ? 6 : 0);
  for (const from of [year - 2, year - 1, year, year + 1]) {
    // Months beyond December fall into the next year.
    const [first, end] = [dayOf(from, month, 1), dayOf(from, month + 3, 1)];
    if (end > today) {
      const start = Math.max(first, today);
      return { first: start, count: end - start };
    }
  }
  throw new Error('Some season ends after any day');
}
