import { monthNames } from '#app/ui/times.ts';
import { dayOf, daysInYear, minutesPerDay } from '../civil-day.ts';
import type { BandRun } from '../day-light.ts';
import { letterOf } from '../elevation.ts';
import type { Shape } from './shape.ts';

/** Lanes of a day and strips of a year. They are 1 wide; strips are 1 high as well, lanes as high as their sizes say. */

export type LaneSizes = {
  height: number;
  gap: number;
  /** How far the frame lies inside its lane. */
  inset: number;
  /** Length of the marks of every third hour, and the distance of their figures from the lanes. */
  mark: number;
  figure: number;
};

export function lanesHeight(count: number, { height, gap }: Pick<LaneSizes, 'height' | 'gap'>): number {
  return count * (height + gap) - gap;
}

/** Null without a sun; the lanes are then empty. */
type Lane = readonly BandRun[] | null;

export function laneShapes(lanes: readonly Lane[], selected: number | null, sizes: LaneSizes): Shape[] {
  const { height, gap, inset } = sizes;
  return [
    ...lanes.flatMap((runs, index): Shape[] => {
      const y = index * (height + gap);
      return [
        ...(runs ?? []).map(({ band, from, to }): Shape => {
          const size = [(to - from) / minutesPerDay, height] as const;
          return { kind: 'box', role: 'band', band, at: [from / minutesPerDay, y], size };
        }),
        {
          kind: 'box',
          role: index === selected ? 'lane-on' : 'lane',
          at: [0, y + inset],
          size: [1, height - 2 * inset],
        },
        { kind: 'text', role: 'lane-letter', at: [0, y + height / 2], text: letterOf(index) },
      ];
    }),
    ...scaleShapes(lanesHeight(lanes.length, sizes), sizes),
  ];
}

function scaleShapes(y: number, { mark, figure }: LaneSizes): Shape[] {
  return Array.from({ length: 25 }, (_, hour) => hour).flatMap((hour): Shape[] => {
    const x = hour / 24;
    if (hour % 3 !== 0) {
      return [{ kind: 'line', role: 'scale-minor', from: [x, y + 4], to: [x, y + 4 + mark / 2] }];
    }
    const role = hour === 0 ? 'scale-first' : hour === 24 ? 'scale-last' : 'scale-hour';
    return [
      { kind: 'line', role: 'scale', from: [x, y + 4], to: [x, y + 4 + mark] },
      { kind: 'text', role, at: [x, y + figure], text: hour === 24 ? '24 h' : String(hour) },
    ];
  });
}

export function stripShapes(year: number): Shape[] {
  return [
    ...monthsOf(year)
      .slice(1)
      .map(({ from }): Shape => ({ kind: 'line', role: 'strip-grid', from: [from, 0], to: [from, 1] })),
    ...[0.25, 0.5, 0.75].map((y): Shape => ({ kind: 'line', role: 'strip-grid', from: [0, y], to: [1, y] })),
    { kind: 'box', role: 'strip-frame', at: [0, 0], size: [1, 1] },
    ...[0, 6, 12, 18, 24].map((hour): Shape => {
      const role = hour % 24 === 0 ? 'strip-end' : 'strip-hour';
      return { kind: 'text', role, at: [1, (3 + (94 * hour) / 24) / 100], text: `${hour} h` };
    }),
  ];
}

export function monthShapes(year: number): Shape[] {
  return monthsOf(year).map(
    ({ name, from, to }): Shape => ({
      kind: 'text',
      role: 'month',
      at: [(from + to) / 2, 0],
      text: name.slice(0, 3),
    }),
  );
}

function monthsOf(year: number) {
  const part = (month: number) => (dayOf(year, month, 1) - dayOf(year, 1, 1)) / daysInYear(year);
  return monthNames.map((name, index) => ({ name, from: part(index + 1), to: part(index + 2) }));
}

/** The drawn day on a strip, `over` longer at each end. */
export function markShape(at: number, over = 0): Shape {
  return { kind: 'line', role: 'marked-day', from: [at, -over], to: [at, 1 + over] };
}
