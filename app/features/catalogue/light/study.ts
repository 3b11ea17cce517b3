import { clockText, dayOf, dayText, partsOf, readDay } from './civil-day.ts';
import type { Elevation } from './elevation.ts';
import type { Position } from './sky.ts';
import type { DayRange } from './windows.ts';

/** A study is fully described by its address (study.ts). */
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

/**
 * An unusable value with its message. `field` is the form's: "location", "day", "time", "from", "to", "elevations", or
 * "faces-0" and "horizon-0" by elevation index. The study is drawn without it.
 */
export type StudyProblem = { field: string; typed: string; message: string };

export const lightStudyPath = '/light-study';

export const studyOutPaths = {
  send: `${lightStudyPath}/send`,
  calendar: `${lightStudyPath}/calendar.ics`,
  sheet: `${lightStudyPath}/sheet.pdf`,
  picture: '/og/light-study.png',
} as const;

/**
 * The canonical address, which readStudy parses back to the same study. Defaults are left out:
 * "/light-study?location=Santa+Fe%2C+NM&elevation=128+Entrance+elevation&elevation=308-9+Court&day=2026-11-22".
 */
export function studyPath(study: Study): string {
  const query = studyQuery(study).toString();
  return query === '' ? lightStudyPath : `${lightStudyPath}?${query}`;
}

export function studyQuery({ location, elevations, day, minute, dates }: Study): URLSearchParams {
  const query = new URLSearchParams();
  if (location !== '') query.set('location', location);
  const [only] = elevations;
  if (elevations.length !== 1 || !only || elevationText(only) !== elevationText(firstElevation)) {
    for (const elevation of elevations) query.append('elevation', elevationText(elevation));
  }
  if (day !== null) query.set('day', dayText(day));
  if (minute !== null) query.set('time', clockText(minute));
  if (dates.kind === 'days') {
    const { first, count } = dates.range;
    query.set('from', dayText(first));
    query.set('to', dayText(first + count - 1));
  } else if (dates.kind !== 'next') {
    query.set('dates', dates.kind);
  }
  return query;
}

function elevationText({ name, bearing, horizon }: Elevation): string {
  return `${bearing}${horizon > 0 ? `-${horizon}` : ''} ${name}`;
}

export type Pick = { day: number; choice: 1 | 2 };

const maxPicks = 60;

export function readPicks(parameters: URLSearchParams): Pick[] {
  const texts = [...new Set(parameters.getAll('pick').slice(0, maxPicks))];
  return texts.flatMap((text) => {
    const [date = '', choice] = text.split('.');
    const day = readDay(date);
    const isInReach = day !== null && day >= firstStudyDay && day <= lastStudyDay;
    return isInReach && (choice === '1' || choice === '2') ? [{ day, choice: choice === '1' ? 1 : 2 }] : [];
  });
}

export function pickText({ day, choice }: Pick): string {
  return `${dayText(day)}.${choice}`;
}
