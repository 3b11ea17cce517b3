import { partsOf } from './civil-day.ts';
import { bestSpans, type DayLight, dayLight, type Span } from './day-light.ts';
import type { Front } from './front.ts';
import type { Sky } from './sky.ts';

/** When to come: the best visits of the coming weeks (DESIGN.md, Light study, Windows). */

/** A time to photograph one front or several. */
export type Visit = Span & {
  /** Indexes of the fronts, the first first. */
  fronts: number[];
  kind: 'best' | 'blue-hour';
  /** What it is worth: the minutes of best light, summed over its fronts. */
  score: number;
};

/** The day of a week on which to come. */
export type WeekWindow = {
  light: DayLight;
  /** Null when the day has no usable light. */
  first: Visit | null;
  /** What is left: the next visit, else the blue hour for fronts that the first leaves out; null for none. */
  second: Visit | null;
  /** The evening's civil twilight; null when there is none. */
  blueHour: Span | null;
  /** By how many minutes the first visit begins or ends otherwise on other days of the week with the same clock. */
  withinMinutes: number;
  /** Whether the clocks change in that week. */
  clocksChange: boolean;
};

/** Days without an end: `count` of them from `first` on. */
export type DayRange = { first: number; count: number };

/** Two runs that share so much of the shorter one are one visit. */
const minShared = 0.5;
/** A later day of the week is taken only when it is worth so many minutes more. */
const minBetter = 4;
const weekDays = 7;

/** One day for each seven days of a range, in order; `lightOn` gives days that are known already. */
export function weekWindows(
  range: DayRange,
  {
    fronts,
    sky,
    lightOn,
  }: { fronts: readonly Front[]; sky: Sky; lightOn?: (day: number) => DayLight | undefined },
): WeekWindow[] {
  const windows: WeekWindow[] = [];
  for (let start = range.first; start < range.first + range.count; start += weekDays) {
    const length = Math.min(weekDays, range.first + range.count - start);
    const week = Array.from({ length }, (_, index) => {
      const light = lightOn?.(start + index) ?? dayLight(start + index, fronts, sky);
      return { light, visits: visitsOf(light), offset: sky.clock.offsetOn(start + index) };
    });
    const window = windowOf(week, fronts.length);
    if (window) windows.push(window);
  }
  return windows;
}

type WeekDay = { light: DayLight; visits: Visit[]; offset: number };

function windowOf(week: readonly WeekDay[], frontCount: number): WeekWindow | null {
  const weekdays = week.filter(({ light }) => ![0, 6].includes(partsOf(light.day).weekday));
  let best: WeekDay | null = null;
  for (const day of weekdays.length > 0 ? weekdays : week) {
    if (!best || scoreOf(day) > scoreOf(best) + minBetter) best = day;
  }
  if (!best) {
    return null;
  }
  const { light, visits, offset } = best;
  const blueHour = light.twilight.at(-1) ?? null;
  const [first] = visits;
  const evening = blueHour && blueVisit(blueHour, frontCount, first);
  const alike = week.filter((day) => day.offset === offset);
  return {
    light,
    first: first ?? evening,
    second: first ? (visits[1] ?? evening) : null,
    blueHour,
    withinMinutes: Math.max(1, first ? shiftOfVisit(first, alike) : shiftOfEvening(blueHour, alike)),
    clocksChange: alike.length < week.length,
  };
}

/** A day is worth what its two best visits are. */
function scoreOf({ visits }: WeekDay): number {
  return (visits[0]?.score ?? 0) + (visits[1]?.score ?? 0);
}

/** The blue hour, for the fronts that the best visit leaves out, or for all. */
function blueVisit(blueHour: Span, frontCount: number, first: Visit | undefined): Visit {
  const all = Array.from({ length: frontCount }, (_, index) => index);
  const rest = all.filter((index) => !first?.fronts.includes(index));
  return { ...blueHour, fronts: rest.length > 0 ? rest : all, kind: 'blue-hour', score: 0 };
}

function shiftOfVisit(first: Visit, days: readonly WeekDay[]): number {
  const same = days.flatMap(({ visits }) =>
    visits[0]?.fronts.join() === first.fronts.join() ? visits[0] : [],
  );
  return Math.max(0, ...same.map((visit) => shift(visit, first)));
}

/** Where evening twilight runs into midnight its parts are not comparable. */
const sameEvening = 90;

function shiftOfEvening(blueHour: Span | null, days: readonly WeekDay[]): number {
  const evenings = days.flatMap(({ light }) => light.twilight.at(-1) ?? []);
  return blueHour
    ? Math.max(0, ...evenings.map((one) => shift(one, blueHour)).filter((minutes) => minutes <= sameEvening))
    : 0;
}

function shift(one: Span, other: Span): number {
  return Math.max(Math.abs(one.from - other.from), Math.abs(one.to - other.to));
}

/** The visits of a day, the best first. Of equal ones that comes first which has the front of the earlier letter. */
export function visitsOf({ fronts }: Pick<DayLight, 'fronts'>): Visit[] {
  const visits = fronts
    .flatMap((runs, index) =>
      bestSpans(runs).map(
        (span): Visit => ({ ...span, fronts: [index], kind: 'best', score: span.to - span.from }),
      ),
    )
    .sort((one, other) => one.from - other.from);
  for (let pair = findPair(visits); pair; pair = findPair(visits)) {
    const [one, other] = pair;
    visits[visits.indexOf(one)] = joined(one, other);
    visits.splice(visits.indexOf(other), 1);
  }
  return visits.sort(
    (one, other) => other.score - one.score || (one.fronts[0] ?? 0) - (other.fronts[0] ?? 0),
  );
}

function findPair(visits: readonly Visit[]): [Visit, Visit] | null {
  for (const [index, one] of visits.entries()) {
    const other = visits.slice(index + 1).find((next) => shared(one, next) >= minShared * shorter(one, next));
    if (other) return [one, other];
  }
  return null;
}

function shared(one: Span, other: Span): number {
  return Math.min(one.to, other.to) - Math.max(one.from, other.from);
}

function shorter(one: Span, other: Span): number {
  return Math.min(one.to - one.from, other.to - other.from);
}

function joined(one: Visit, other: Visit): Visit {
  return {
    from: Math.min(one.from, other.from),
    to: Math.max(one.to, other.to),
    fronts: [...new Set([...one.fronts, ...other.fronts])].sort((a, b) => a - b),
    kind: 'best',
    score: one.score + other.score,
  };
}
