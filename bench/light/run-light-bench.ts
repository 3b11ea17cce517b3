import { dayOf } from '#app/features/catalogue/light/civil-day.ts';
import type { Elevation } from '#app/features/catalogue/light/elevation.ts';
import { computeStudy } from '#app/features/catalogue/light/light-study.ts';
import type { StudyPlace } from '#app/features/catalogue/light/study.ts';
import { yearLight } from '#app/features/catalogue/light/year-light.ts';
import { zoneClock } from '#app/features/catalogue/light/zone-clock.ts';
import { median, percentile } from '../statistics.ts';
import { table } from '../table.ts';

const targetMs = 15;
/** Studies computed before timing, as in a process that has served some. */
const warmups = 40;

const elevations: Elevation[] = [128, 218, 308, 38, 83, 263].map((bearing, index) => ({
  name: `Elevation ${index}`,
  bearing,
  horizon: index === 2 ? 9 : 0,
}));

const places: StudyPlace[] = [
  { name: 'Santa Fe', latitude: 35.687, longitude: -105.938, timeZone: 'America/Denver' },
  { name: 'Singapore', latitude: 1.352, longitude: 103.82, timeZone: 'Asia/Singapore' },
  { name: 'Tromsø', latitude: 69.649, longitude: 18.956, timeZone: 'Europe/Oslo' },
  { name: 'Melbourne', latitude: -37.814, longitude: 144.963, timeZone: 'Australia/Melbourne' },
];

export type LightFigures = { lines: string[][]; isMet: boolean };

/** The cost of a light study: the year of six elevations, and the page's texts. */
export function runLightBench({ studies }: { studies: number }): LightFigures {
  const at = new Date('2026-11-22T18:00:00Z');
  const day = dayOf(2026, 11, 22);
  const study = { location: '', elevations, day, minute: null, dates: { kind: 'next' as const } };
  const lines: string[][] = [];
  let isMet = true;
  for (const place of places) {
    const sky = { ...place, clock: zoneClock(place.timeZone) };
    const years = measure(studies, () => yearLight(2026, elevations, sky));
    const whole = measure(studies, () => computeStudy(study, { place, at }));
    lines.push([place.name, text(median(years)), text(median(whole)), text(percentile(whole, 99))]);
    isMet &&= median(whole) < targetMs;
  }
  return { lines, isMet };
}

function text(milliseconds: number): string {
  return milliseconds.toFixed(1);
}

/** Processor time of each call, in milliseconds. */
function measure(count: number, compute: () => unknown): number[] {
  for (let index = 0; index < warmups; index++) compute();
  return Array.from({ length: count }, () => {
    const before = process.cpuUsage();
    compute();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
}

export function lightReport({ lines, isMet }: LightFigures): string {
  return [
    'A light study of six elevations, in ms of processor time: a year in ten-minute steps, and the whole study with windows and advice',
    table(['place', 'year', 'study', 'study, p99'], lines),
    `a whole study in less than ${targetMs} ms: ${isMet ? 'met' : 'NOT MET'}`,
  ].join('\n\n');
}
