import { monthNames } from '#app/ui/times.ts';
import { type Band, type BandTeller, bandTeller, sightOf } from './bands.ts';
import { dayOf, daysInYear, minutesPerDay } from './civil-day.ts';
import type { Elevation } from './elevation.ts';
import {
  type Sky,
  type Stretch,
  type SunOfDay,
  type SunVector,
  stretchesOf,
  sunAlong,
  sunThrough,
  turnsOfSun,
  wayOfSun,
} from './sky.ts';

/** Minutes of a day from 0 to 1440; `to` is exclusive. */
export type Span = { from: number; to: number };

export type BandRun = Span & { band: Band };

/** One day's light by the local clock, to the minute. */
export type DayLight = {
  day: number;
  sun: SunOfDay;
  /** One span, none, or two when the sun is up at midnight. */
  up: Span[];
  twilight: Span[];
  /** For each elevation, gapless bands from midnight to midnight. */
  elevations: BandRun[][];
};

/**
 * Bands are sampled every `stepMinutes`, and each change is then searched to the minute. Sunrise, sunset and twilight
 * are found without sampling.
 */
const stepMinutes = 10;
const eachStep = Array.from({ length: minutesPerDay / stepMinutes }, (_, step) => step);

export function dayLight(day: number, elevations: readonly Elevation[], sky: Sky): DayLight {
  return dayLightOf(day, elevations.map(bandTeller), sky);
}

/** The same for many days of one study, which share the band functions. */
function dayLightOf(day: number, tellers: readonly BandTeller[], sky: Sky): DayLight {
  const parts = stretchesOf(day, sky.clock).map((stretch) => ({
    ...stretch,
    ...lightOfStretch(day, tellers, { sky, stretch }),
  }));
  return {
    day,
    sun: sunThrough(parts),
    up: joined(parts.map(({ sights }) => sights.filter(({ band }) => band === 'full'))).map(spanOf),
    twilight: joined(parts.map(({ sights }) => sights.filter(({ band }) => band === 'twilight'))).map(spanOf),
    elevations: tellers.map((_, index) => joined(parts.map(({ elevations }) => elevations[index] ?? []))),
  };
}

function lightOfStretch(
  day: number,
  tellers: readonly BandTeller[],
  { sky, stretch }: { sky: Sky; stretch: Stretch },
) {
  const way = wayOfSun(day, sky, stretch.offset);
  const sun = sunAlong(way);
  const sights = sightsOf(sun, turnsOfSun(way));
  const seen = tellers.length > 0 ? eachStep.map((step) => sun(step * stepMinutes)) : [];
  return {
    sun,
    sights: within(stretch, sights),
    elevations: tellers.map((tell) => {
      const runs: BandRun[] = [];
      for (const sight of sights) {
        if (sight.band === 'full') addRuns({ to: runs, span: sight, sun, seen, tell });
        else runs.push(sight);
      }
      return within(stretch, runs);
    }),
  };
}

function within(stretch: Span, runs: BandRun[]): BandRun[] {
  if (stretch.from === 0 && stretch.to === minutesPerDay) {
    return runs;
  }
  return runs
    .map(({ band, from, to }) => ({
      band,
      from: Math.max(from, stretch.from),
      to: Math.min(to, stretch.to),
    }))
    .filter(({ from, to }) => from < to);
}

function joined(stretches: BandRun[][]): BandRun[] {
  const [first = [], ...others] = stretches;
  if (others.length === 0) {
    return first;
  }
  const runs: BandRun[] = [];
  for (const run of stretches.flat()) {
    const last = runs.at(-1);
    if (last && last.band === run.band && last.to === run.from) runs.splice(-1, 1, { ...last, to: run.to });
    else runs.push(run);
  }
  return runs;
}

function spanOf({ from, to }: Span): Span {
  return { from, to };
}

/** Day, twilight and night to the minute. Between two turns the sun only rises or only sinks. */
function sightsOf(sun: SunOfDay, turns: readonly number[]): BandRun[] {
  const runs: BandRun[] = [];
  let from = 0;
  let before = 0;
  let band = bandAt(0, sun, sightOf);
  for (const turn of [...turns, lastMinute]) {
    const by = Math.min(turn, lastMinute);
    while (bandAt(by, sun, sightOf) !== band) {
      const changes = firstOther(band, { before, by, sun, tell: sightOf });
      runs.push({ band, from, to: changes });
      from = before = changes;
      band = bandAt(changes, sun, sightOf);
    }
    before = by;
  }
  runs.push({ band, from, to: minutesPerDay });
  return runs;
}

const lastMinute = minutesPerDay - 1;

type Search = { to: BandRun[]; span: Span; sun: SunOfDay; seen: readonly SunVector[]; tell: BandTeller };

function addRuns({ to: runs, span, sun, seen, tell }: Search): void {
  let from = span.from;
  let before = span.from;
  let band = bandAt(from, sun, tell);
  const last = span.to - 1;
  for (let step = Math.floor(from / stepMinutes) + 1; before < last; step++) {
    const by = Math.min(step * stepMinutes, last);
    const { east, north, up } = (by === last ? null : seen[step]) ?? sun(by);
    let now = tell(east, north, up);
    while (now !== band) {
      const changes = firstOther(band, { before, by, sun, tell });
      runs.push({ band, from, to: changes });
      from = before = changes;
      band = bandAt(changes, sun, tell);
      if (changes === by) now = band;
    }
    before = by;
  }
  runs.push({ band, from, to: span.to });
}

/** The first minute after `before` with another band than it; `by` must have another band. */
function firstOther(
  band: Band,
  { before, by, sun, tell }: { before: number; by: number; sun: SunOfDay; tell: BandTeller },
): number {
  let low = before;
  let high = by;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (bandAt(middle, sun, tell) === band) low = middle;
    else high = middle;
  }
  return high;
}

function bandAt(minute: number, sun: SunOfDay, tell: BandTeller): Band {
  const { east, north, up } = sun(minute);
  return tell(east, north, up);
}

/** Shorter runs of best light do not count. */
const minWindowMinutes = 20;

export function bestSpans(runs: readonly BandRun[]): Span[] {
  return runs.filter(({ band, from, to }) => band === 'best' && to - from >= minWindowMinutes).map(spanOf);
}

export function dayKind({ up }: Pick<DayLight, 'up'>): 'usual' | 'never-up' | 'always-up' {
  if (up.length === 0) {
    return 'never-up';
  }
  return up.length === 1 && up[0]?.from === 0 && up[0].to === minutesPerDay ? 'always-up' : 'usual';
}

export type YearLight = { year: number; firstDay: number; days: DayLight[]; elevations: ElevationYear[] };

type ElevationYear = {
  hours: number;
  monthly: number[];
};

export function yearLight(year: number, elevations: readonly Elevation[], sky: Sky): YearLight {
  const firstDay = dayOf(year, 1, 1);
  const tellers = elevations.map(bandTeller);
  const days = Array.from({ length: daysInYear(year) }, (_, index) =>
    dayLightOf(firstDay + index, tellers, sky),
  );
  return {
    year,
    firstDay,
    days,
    elevations: elevations.map((_, elevation) => elevationYear({ year, firstDay, days }, elevation)),
  };
}

function elevationYear(
  { year, firstDay, days }: Omit<YearLight, 'elevations'>,
  elevation: number,
): ElevationYear {
  let minutes = 0;
  const monthly = monthNames.map((_, month) => {
    const [from, to] = [dayOf(year, month + 1, 1) - firstDay, dayOf(year, month + 2, 1) - firstDay];
    let ofMonth = 0;
    for (let index = from; index < to; index++)
      ofMonth += bestMinutes(days[index]?.elevations[elevation] ?? []);
    minutes += ofMonth;
    return ofMonth / (to - from);
  });
  return { hours: minutes / 60, monthly };
}

function bestMinutes(runs: readonly BandRun[]): number {
  let sum = 0;
  for (const { band, from, to } of runs) {
    if (band === 'best') sum += to - from;
  }
  return sum;
}
