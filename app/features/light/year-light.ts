import { dayOf, daysInYear, partsOf } from './civil-day.ts';
import { type BandRun, type DayLight, dayLight } from './day-light.ts';
import type { Front } from './front.ts';
import type { Sky } from './sky.ts';

/** Every day of a year, from 1 January. */
export type YearLight = { year: number; firstDay: number; days: DayLight[] };

export function yearLight(year: number, fronts: readonly Front[], sky: Sky): YearLight {
  const firstDay = dayOf(year, 1, 1);
  const days = Array.from({ length: daysInYear(year) }, (_, index) =>
    dayLight(firstDay + index, fronts, sky),
  );
  return { year, firstDay, days };
}

/** How much best light a front gets in a year. */
export type FrontYear = {
  /** The hours of all its days. */
  hours: number;
  /** Of each month the minutes of an average day. */
  monthly: number[];
};

export function frontYear({ days }: YearLight, front: number): FrontYear {
  const minutes = new Array<number>(12).fill(0);
  const counts = new Array<number>(12).fill(0);
  for (const { day, fronts } of days) {
    const month = partsOf(day).month - 1;
    minutes[month] = (minutes[month] ?? 0) + bestMinutes(fronts[front] ?? []);
    counts[month] = (counts[month] ?? 0) + 1;
  }
  return {
    hours: minutes.reduce((sum, some) => sum + some, 0) / 60,
    monthly: minutes.map((sum, month) => sum / (counts[month] || 1)),
  };
}

function bestMinutes(runs: readonly BandRun[]): number {
  let sum = 0;
  for (const { band, from, to } of runs) {
    if (band === 'best') sum += to - from;
  }
  return sum;
}
