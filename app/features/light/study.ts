import { dayOf, partsOf } from './civil-day.ts';
import type { Front } from './front.ts';
import type { Position } from './solar-position.ts';
import type { DayRange } from './windows.ts';

/** Everything that a study is, as its address says it: a link is the study (study-address.ts). */
export type Study = {
  /** The place as typed or chosen: a name of the gazetteer or coordinates; empty for none. */
  location: string;
  /** One to six, the most important first: where two visits are worth the same, that of the earlier letter comes first. */
  fronts: Front[];
  /** The day that is drawn; null for today at the place. */
  day: number | null;
  /** The minute of that day, by its clock; null for the middle of the day's best visit. */
  minute: number | null;
  dates: StudyDates;
};

/** For which days the windows are listed. */
export type StudyDates = { kind: 'next' } | { kind: Season } | { kind: 'days'; range: DayRange };

export const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;
export type Season = (typeof seasons)[number];

/** A place that was found. */
export type StudyPlace = Position & {
  /** 'Santa Fe, NM', or the coordinates. */
  name: string;
  /** 'America/Denver'. */
  timeZone: string;
};

/** What a study without facades begins with. */
export const firstFront: Front = { name: 'Entrance front', bearing: 128, horizon: 0 };

/** The years whose positions are compared with an independent ephemeris. */
export const firstStudyDay = dayOf(2000, 1, 1);
export const lastStudyDay = dayOf(2050, 12, 31);

/** So many days from today, when nothing else is asked for. */
export const nextDays = 60;
export const maxRangeDays = 120;

/** The first month of a season in the northern half, from 1. */
const seasonStarts: Record<Season, number> = { winter: 12, spring: 3, summer: 6, autumn: 9 };

/** The days that a choice means at a place, seen from `today`: a season is the one under way or the next one. */
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
    // Months beyond December are those of the next year.
    const [first, end] = [dayOf(from, month, 1), dayOf(from, month + 3, 1)];
    if (end > today) {
      const start = Math.max(first, today);
      return { first: start, count: end - start };
    }
  }
  throw new Error('Some season ends after any day');
}
