import { type Band, type BandTeller, bandTeller, sightOf } from './bands.ts';
import { minutesPerDay } from './civil-day.ts';
import type { Front } from './front.ts';
import { type Sky, type SunOfDay, sunOfDay, writeSunOfDay } from './sky.ts';

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

/** The sky is looked at every so many minutes; where something has changed since, the minute is searched for. */
const stepMinutes = 5;
const steps = minutesPerDay / stepMinutes;
/** The sun at every step of the day that is being looked at, midnight to midnight; taken anew for each day, and kept for none. */
const seen = new Float64Array((steps + 1) * 3);

export function dayLight(day: number, fronts: readonly Front[], sky: Sky): DayLight {
  return dayLightOf(day, fronts.map(bandTeller), sky);
}

/** The same for many days of the same fronts, whose bands are then told by the same functions. */
export function dayLightOf(day: number, tellers: readonly BandTeller[], sky: Sky): DayLight {
  const sun = sunOfDay(day, sky);
  writeSunOfDay(seen, { day, sky, steps });
  const sights: BandRun[] = [];
  addRuns({ to: sights, span: { from: 0, to: minutesPerDay }, tell: sightOf });
  return {
    day,
    sun,
    up: sights.filter(({ band }) => band === 'full').map(spanOf),
    twilight: sights.filter(({ band }) => band === 'twilight').map(spanOf),
    fronts: tellers.map((tell) => {
      const runs: BandRun[] = [];
      for (const sight of sights) {
        if (sight.band === 'full') addRuns({ to: runs, span: sight, tell });
        else runs.push(sight);
      }
      return runs;
    }),
  };
}

function spanOf({ from, to }: Span): Span {
  return { from, to };
}

type Search = { to: BandRun[]; span: Span; tell: BandTeller };

/** Adds the runs of equal bands within a span, each change to the minute. */
function addRuns({ to: runs, span, tell }: Search): void {
  let from = span.from;
  let before = span.from;
  let band = bandAt(from, tell);
  const last = span.to - 1;
  for (let step = Math.floor(from / stepMinutes) + 1; before < last; step++) {
    const minute = Math.min(step * stepMinutes, last);
    const at = step * 3;
    const now =
      minute === last
        ? bandAt(last, tell)
        : tell(seen[at] as number, seen[at + 1] as number, seen[at + 2] as number);
    if (now !== band) {
      const changes = firstMinute(now, { before, by: minute, tell });
      runs.push({ band, from, to: changes });
      from = changes;
      band = now;
    }
    before = minute;
  }
  runs.push({ band, from, to: span.to });
}

/** The first minute after `before` with the band that `by` has. */
function firstMinute(
  band: Band,
  { before, by, tell }: { before: number; by: number; tell: BandTeller },
): number {
  let low = before;
  let high = by;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (bandAt(middle, tell) === band) high = middle;
    else low = middle;
  }
  return high;
}

/** Within a step the sun goes straight, which is off by 0.004° at most. */
function bandAt(minute: number, tell: BandTeller): Band {
  const step = Math.floor(minute / stepMinutes);
  const part = minute / stepMinutes - step;
  const at = step * 3;
  const east = seen[at] as number;
  const north = seen[at + 1] as number;
  const up = seen[at + 2] as number;
  return part === 0
    ? tell(east, north, up)
    : tell(
        east + ((seen[at + 3] as number) - east) * part,
        north + ((seen[at + 4] as number) - north) * part,
        up + ((seen[at + 5] as number) - up) * part,
      );
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
