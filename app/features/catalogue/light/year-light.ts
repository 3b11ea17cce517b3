import { monthNames } from '#app/ui/times.ts';
import { bandTeller } from './bands.ts';
import { dayOf, daysInYear } from './civil-day.ts';
import { type BandRun, type DayLight, dayLightOf } from './day-light.ts';
import type { Elevation } from './elevation.ts';
import type { Sky } from './sky.ts';

export type YearLight = { year: number; firstDay: number; days: DayLight[]; elevations: ElevationYear[] };

export type ElevationYear = {
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
