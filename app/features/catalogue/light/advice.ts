import { clockText, dayOf, durationText, monthName, shortDay } from './civil-day.ts';
import { bestSpans, type DayLight, dayKind, dayLight, type YearLight, yearLight } from './day-light.ts';
import { atStart, type Elevation, listed, withinSentence } from './elevation.ts';
import type { Sky } from './sky.ts';
import { visitsOf } from './windows.ts';

/** Sentences about a study, all computed (DESIGN.md, Light study, Advice). */

/** Minutes of best light that the average day of a "lit" month has. */
export const litMinutes = 20;
export const maxAdvice = 5;
const minMonthsWithout = 3;
/** Hours a year that a horizon must take to be worth a sentence. */
const minHoursTaken = 3;
/** Minutes of civil twilight at both dates to count as long. */
const longTwilight = 34;
const minTogether = 20;

type Studied = { elevations: readonly Elevation[]; sky: Sky; year: YearLight; today: DayLight };

export function advise(studied: Studied): string[] {
  const polar = polarAdvice(studied);
  return [
    ...polar,
    ...togetherAdvice(studied),
    ...(polar.length > 0 ? [] : monthsAdvice(studied)),
    ...horizonAdvice(studied),
    ...(polar.length > 0 ? [] : twilightAdvice(studied)),
  ].slice(0, maxAdvice);
}

export function elevationAdvice(elevation: number, { year }: Pick<Studied, 'year'>): string {
  const monthly = year.elevations[elevation]?.monthly ?? [];
  const lit = longestRun(monthly.map((minutes) => minutes >= litMinutes));
  if (!lit) {
    return 'This elevation is never in best light for more than a few minutes. Photograph it at dusk.';
  }
  if (lit.months === 12) {
    const [most, least] = [Math.max(...monthly), Math.min(...monthly)].map((minutes) =>
      monthly.indexOf(minutes),
    );
    return `In best light in every month. Longest in ${monthName(most ?? 0)}, ${timesOn(year, most ?? 0, elevation)}; shortest in ${monthName(least ?? 0)}, about ${durationText(monthly[least ?? 0] ?? 0)} a day.`;
  }
  const without = longestRun(monthly.map((minutes) => minutes < litMinutes)) ?? { first: 0, months: 0 };
  const middle = (lit.first + (lit.months >> 1)) % 12;
  const never =
    without.months > 1
      ? `Never in best light for long between ${monthName(without.first)} and ${monthName(without.first + without.months - 1)}`
      : `Hardly in best light in ${monthName(without.first)}`;
  return `${never}: photograph it at dusk then. Longest in ${monthName(middle)}, ${timesOn(year, middle, elevation)}.`;
}

function timesOn({ days, firstDay, year }: YearLight, month: number, elevation: number): string {
  const light = days[dayOf(year, month + 1, 15) - firstDay];
  const spans = bestSpans(light?.elevations[elevation] ?? []);
  return listed(spans.map(({ from, to }) => `${clockText(from)} to ${clockText(to)}`));
}

/** Wraps around the end of the year; null when there is none. */
function longestRun(months: readonly boolean[]): { first: number; months: number } | null {
  if (months.every(Boolean)) {
    return { first: 0, months: 12 };
  }
  let best: { first: number; months: number } | null = null;
  for (const [first, isIn] of months.entries()) {
    if (!isIn || months.at(first - 1)) continue;
    let count = 0;
    while (months[(first + count) % 12]) count++;
    if (!best || count > best.months) best = { first, months: count };
  }
  return best;
}

/** The run of days of one kind around a day; null when that day is of another kind. */
function stretch(
  kind: 'never-up' | 'always-up',
  around: number,
  sky: Sky,
): { first: number; last: number } | null {
  const isKind = (day: number) => dayKind(dayLight(day, [], sky)) === kind;
  if (!isKind(around)) {
    return null;
  }
  let [first, last] = [around, around];
  while (around - first < 190 && isKind(first - 1)) first--;
  while (last - around < 190 && isKind(last + 1)) last++;
  return { first, last };
}

function polarAdvice({ sky, year: { year } }: Studied): string[] {
  const isNorth = sky.latitude > 0;
  const [december, june] = [dayOf(year, 12, 21), dayOf(year, 6, 21)];
  const [winter, summer] = isNorth ? [december, june] : [june, december];
  const sentences: string[] = [];
  const night = stretch('never-up', winter, sky);
  if (night) {
    sentences.push(
      `The sun does not rise from ${shortDay(night.first)} to ${shortDay(night.last)}. No elevation has direct light then.`,
    );
    const twilight = dayLight(winter, [], sky).twilight;
    const [from, to] = [twilight[0]?.from, twilight.at(-1)?.to];
    if (from !== undefined && to !== undefined) {
      sentences.push(
        `In that time civil twilight is the working light: on ${shortDay(winter)} it lasts from ${clockText(from)} to ${clockText(to)}, ${durationText(to - from)} of even blue.`,
      );
    }
  }
  const light = stretch('always-up', summer, sky);
  if (light) {
    sentences.push(
      `From ${shortDay(light.first)} to ${shortDay(light.last)} it does not set: an elevation facing ${isNorth ? 'north' : 'south'} has the sun at midnight.`,
    );
  }
  return sentences;
}

function togetherAdvice({ elevations, today }: Studied): string[] {
  const visit = visitsOf(today).find((each) => each.elevations.length > 1);
  if (!visit) {
    return [];
  }
  const spans = visit.elevations.flatMap(
    (elevation) =>
      bestSpans(today.elevations[elevation] ?? []).find(
        ({ from, to }) => from < visit.to && to > visit.from,
      ) ?? [],
  );
  const from = Math.max(...spans.map((span) => span.from));
  const to = Math.min(...spans.map((span) => span.to));
  const names = visit.elevations.map((elevation) => withinSentence(elevations[elevation]?.name ?? ''));
  const does = names.length === 2 ? 'both' : 'all';
  return to - from > minTogether
    ? [
        `On ${shortDay(today.day)} ${listed(names)} are in best light together from ${clockText(from)} to ${clockText(to)}: one visit does ${does}.`,
      ]
    : [];
}

function monthsAdvice({ elevations, year }: Studied): string[] {
  return elevations.flatMap(({ name }, index) => {
    const without = longestRun(
      (year.elevations[index]?.monthly ?? []).map((minutes) => minutes < litMinutes),
    );
    if (!without || without.months < minMonthsWithout) {
      return [];
    }
    if (without.months === 12) {
      return [`${atStart(name)} is never in best light for long at this latitude: photograph it at dusk.`];
    }
    const [first, last] = [monthName(without.first), monthName(without.first + without.months - 1)];
    return [
      `${atStart(name)} is never in best light for long at this latitude between ${first} and ${last}: photograph it at dusk.`,
    ];
  });
}

function horizonAdvice({ elevations, sky, year }: Studied): string[] {
  const hidden = elevations.flatMap((elevation, index) =>
    elevation.horizon > 0 ? [{ elevation, index }] : [],
  );
  if (hidden.length === 0) {
    return [];
  }
  const free = yearLight(
    year.year,
    hidden.map(({ elevation }) => ({ ...elevation, horizon: 0 })),
    sky,
  );
  return hidden.flatMap(({ elevation, index }, at) => {
    const [without, left] = [free.elevations[at]?.hours ?? 0, year.elevations[index]?.hours ?? 0];
    const taken = Math.round(without - left);
    return without - left > minHoursTaken
      ? [
          `The ${elevation.horizon}° horizon costs ${withinSentence(elevation.name)} ${taken} of ${Math.round(without)} hours of best light a year, all of it low sun.`,
        ]
      : [];
  });
}

function twilightAdvice({ sky, year: { year } }: Studied): string[] {
  const evening = (day: number) => dayLight(day, [], sky).twilight.at(-1);
  const [equinox, june] = [evening(dayOf(year, 3, 20)), evening(dayOf(year, 6, 21))];
  if (!equinox || !june) {
    return [];
  }
  const [first, second] = [equinox, june].map(({ from, to }) => to - from) as [number, number];
  if (june.to === 1440) {
    return [`Blue hour lasts ${first} minutes at the equinox, and all night in June.`];
  }
  const isLong = Math.min(first, second) > longTwilight;
  return [
    `Blue hour is ${isLong ? 'long' : 'short'} here: ${first} minutes at the equinox, ${second} in June. ${isLong ? 'There is time for more than one elevation.' : 'Lights on before sunset.'}`,
  ];
}
