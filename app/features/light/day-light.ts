import { type Band, type BandTeller, bandTeller, sightOf } from './bands.ts';
import { minutesPerDay } from './civil-day.ts';
import type { Front } from './front.ts';
import {
  type Sky,
  type Stretch,
  type SunOfDay,
  stretchesOf,
  sunAlong,
  sunThrough,
  turnsOfSun,
  wayOfSun,
  writeSun,
} from './sky.ts';

/** From a minute of a day, up to and without another: 0 to 1440. */
export type Span = { from: number; to: number };

export type BandRun = Span & { band: Band };

/** What a day brings, by the clock of the place and to the minute. */
export type DayLight = {
  day: number;
  sun: SunOfDay;
  /** When the sun is up: one span, none, or two where it is up at midnight. */
  up: Span[];
  /** Civil twilight, in the order of the day. */
  twilight: Span[];
  /** Of each front the bands from midnight to midnight, without a gap. */
  fronts: BandRun[][];
};

/**
 * A front is looked at every so many minutes; where its light has changed since, the minute is searched for. Rise, set and
 * twilight are searched for without steps.
 */
const stepMinutes = 10;
const steps = minutesPerDay / stepMinutes;
/** The sun at every step of the day that is being looked at, midnight to midnight; taken anew for each day, and kept for none. */
const seen = new Float64Array((steps + 1) * 3);

export function dayLight(day: number, fronts: readonly Front[], sky: Sky): DayLight {
  return dayLightOf(day, fronts.map(bandTeller), sky);
}

/** The same for many days of the same fronts, whose bands are then told by the same functions. */
export function dayLightOf(day: number, tellers: readonly BandTeller[], sky: Sky): DayLight {
  const parts = stretchesOf(day, sky.clock).map((stretch) => ({
    ...stretch,
    ...lightOfStretch(day, tellers, { sky, stretch }),
  }));
  return {
    day,
    sun: sunThrough(parts),
    up: joined(parts.map(({ sights }) => sights.filter(({ band }) => band === 'full'))).map(spanOf),
    twilight: joined(parts.map(({ sights }) => sights.filter(({ band }) => band === 'twilight'))).map(spanOf),
    fronts: tellers.map((_, index) => joined(parts.map(({ fronts }) => fronts[index] ?? []))),
  };
}

/** The light of a stretch of a day, by its offset. */
function lightOfStretch(
  day: number,
  tellers: readonly BandTeller[],
  { sky, stretch }: { sky: Sky; stretch: Stretch },
) {
  const way = wayOfSun(day, sky, stretch.offset);
  const sun = sunAlong(way);
  const sights = sightsOf(sun, turnsOfSun(way));
  if (tellers.length > 0) writeSun(seen, way, steps);
  return {
    sun,
    sights: within(stretch, sights),
    fronts: tellers.map((tell) => {
      const runs: BandRun[] = [];
      for (const sight of sights) {
        if (sight.band === 'full') addRuns({ to: runs, span: sight, sun, tell });
        else runs.push(sight);
      }
      return within(stretch, runs);
    }),
  };
}

/** The runs of a whole day as far as they lie within a stretch of it. */
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

/** Runs of one stretch after the other; one that goes on in the next is one. */
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

/** Day, twilight and night, each change to the minute. Between two turns the sun only climbs or only sinks. */
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

type Search = { to: BandRun[]; span: Span; sun: SunOfDay; tell: BandTeller };

/** Adds the runs of equal bands within a span, each change to the minute. */
function addRuns({ to: runs, span, sun, tell }: Search): void {
  let from = span.from;
  let before = span.from;
  let band = bandAt(from, sun, tell);
  const last = span.to - 1;
  for (let step = Math.floor(from / stepMinutes) + 1; before < last; step++) {
    const by = Math.min(step * stepMinutes, last);
    const at = step * 3;
    let now =
      by === last
        ? bandAt(last, sun, tell)
        : tell(seen[at] as number, seen[at + 1] as number, seen[at + 2] as number);
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

/** The first minute after `before`, which has a band, without it; `by` has another. */
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

/** A run of best light counts from so many minutes on. */
export const minWindowMinutes = 20;

/** When a front of a day is in best light for long enough to be worth a way. */
export function bestSpans(runs: readonly BandRun[]): Span[] {
  return runs.filter(({ band, from, to }) => band === 'best' && to - from >= minWindowMinutes).map(spanOf);
}

/** Whether the sun does not set, or does not rise, on a day. */
export function dayKind({ up }: Pick<DayLight, 'up'>): 'usual' | 'never-up' | 'always-up' {
  if (up.length === 0) {
    return 'never-up';
  }
  return up.length === 1 && up[0]?.from === 0 && up[0].to === minutesPerDay ? 'always-up' : 'usual';
}
