import { monthNames } from '#app/ui/times.ts';
import { bandTeller } from './bands.ts';
import { dayOf, daysInYear } from './civil-day.ts';
import { type BandRun, type DayLight, dayLightOf } from './day-light.ts';
import type { Front } from './front.ts';
import type { Sky } from './sky.ts';

export type YearLight = { year: number; firstDay: number; days: DayLight[]; fronts: FrontYear[] };

export type FrontYear = {
  hours: number;
  monthly: number[];
};

export function yearLight(year: number, fronts: readonly Front[], sky: Sky): YearLight {
  const firstDay = dayOf(year, 1, 1);
  const tellers = fronts.map(bandTeller);
  const days = Array.from({ length: daysInYear(year) }, (_, index) =>
    dayLightOf(firstDay + index, tellers, sky),
  );
  return {
    year,
    firstDay,
    days,
    fronts: fronts.map((_, front) => frontYear({ year, firstDay, days }, front)),
  };
}

function frontYear({ year, firstDay, days }: Omit<YearLight, 'fronts'>, front: number): FrontYear {
  let minutes = 0;
  const monthly = monthNames.map((_, month) => {
    const [from, to] = [dayOf(year, month + 1, 1) - firstDay, dayOf(year, month + 2, 1) - firstDay];
    let ofMonth = 0;
    for (let index = from; index < to; index++) ofMonth += bestMinutes(days[index]?.fronts[front] ?? []);
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
