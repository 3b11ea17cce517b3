import { partsOf } from './civil-day.ts';
import { bestSpans, type DayLight, dayLight, type Span } from './day-light.ts';
import type { Elevation } from './elevation.ts';
import type { Sky } from './sky.ts';

/** When to visit: the best times of the coming weeks (DESIGN.md, Light study, Windows). */

export type Visit = Span & {
  /** Indexes of elevations, the first to photograph first. */
  elevations: number[];
  kind: 'best' | 'blue-hour';
  /** Minutes of best light, summed over the elevations. */
  score: number;
};

export type WeekWindow = {
  light: DayLight;
  /** Null when the day has no usable light. */
  first: Visit | null;
  /** The next visit, else the blue hour for elevations that the first omits; null for none. */
  second: Visit | null;
  /** Evening civil twilight; null when there is none. */
  blueHour: Span | null;
  /** The most minutes by which the first visit shifts on other days of the week with the same UTC offset. */
  withinMinutes: number;
  clocksChange: boolean;
};

export type DayRange = { first: number; count: number };

/** Runs that share at least this part of the shorter one are one visit. */
const minShared = 0.5;
/** Minutes that a later day must gain to be chosen over an earlier one. */
const minBetter = 4;
const weekDays = 7;

export function weekWindows(
  range: DayRange,
  {
    elevations,
    sky,
    lightOn,
  }: { elevations: readonly Elevation[]; sky: Sky; lightOn?: (day: number) => DayLight | undefined },
): WeekWindow[] {
  const windows: WeekWindow[] = [];
  for (let start = range.first; start < range.first + range.count; start += weekDays) {
    const length = Math.min(weekDays, range.first + range.count - start);
    const week = Array.from({ length }, (_, index) => {
      const light = lightOn?.(start + index) ?? dayLight(start + index, elevations, sky);
      return { light, visits: visitsOf(light), offset: sky.clock.offsetOn(start + index) };
    });
    const window = windowOf(week, elevations.length);
    if (window) windows.push(window);
  }
  return windows;
}

type WeekDay = { light: DayLight; visits: Visit[]; offset: number };

function windowOf(week: readonly WeekDay[], elevationCount: number): WeekWindow | null {
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
  const evening = blueHour && blueVisit(blueHour, elevationCount, first);
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

/** A day's score is that of its two best visits. */
function scoreOf({ visits }: WeekDay): number {
  return (visits[0]?.score ?? 0) + (visits[1]?.score ?? 0);
}

function blueVisit(blueHour: Span, elevationCount: number, first: Visit | undefined): Visit {
  const all = Array.from({ length: elevationCount }, (_, index) => index);
  const rest = all.filter((index) => !first?.elevations.includes(index));
  return { ...blueHour, elevations: rest.length > 0 ? rest : all, kind: 'blue-hour', score: 0 };
}

function shiftOfVisit(first: Visit, days: readonly WeekDay[]): number {
  const same = days.flatMap(({ visits }) =>
    visits[0]?.elevations.join() === first.elevations.join() ? visits[0] : [],
  );
  return Math.max(0, ...same.map((visit) => shift(visit, first)));
}

/** Where evening twilight reaches midnight, its parts cannot be compared. */
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

/** Best first; of equal visits, the one with the earlier elevation comes first. */
export function visitsOf({ elevations }: Pick<DayLight, 'elevations'>): Visit[] {
  const visits = elevations
    .flatMap((runs, index) =>
      bestSpans(runs).map(
        (span): Visit => ({ ...span, elevations: [index], kind: 'best', score: span.to - span.from }),
      ),
    )
    .sort((one, other) => one.from - other.from);
  for (let pair = findPair(visits); pair; pair = findPair(visits)) {
    const [one, other] = pair;
    visits[visits.indexOf(one)] = joined(one, other);
    visits.splice(visits.indexOf(other), 1);
  }
  return visits.sort(
    (one, other) => other.score - one.score || (one.elevations[0] ?? 0) - (other.elevations[0] ?? 0),
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
    elevations: [...new Set([...one.elevations, ...other.elevations])].sort((a, b) => a - b),
    kind: 'best',
    score: one.score + other.score,
  };
}
