import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleBetween } from '../angles.ts';
import type { BandRun } from '../day-light.ts';
import type { Front } from '../front.ts';
import { yearLight } from '../year-light.ts';
import { zoneClock } from '../zone-clock.ts';
import { housePlan, shadowOf, wallOf } from './house-plan.ts';
import { center, letterHalf, letterRadius, pointAt, pointOf, spreadLetters } from './ring-geometry.ts';
import { stripPaths } from './strip-paths.ts';

const facing = (...bearings: number[]) =>
  bearings.map((bearing): Front => ({ name: 'Front', bearing, horizon: 0 }));

describe('the ring', () => {
  it('has the zenith in the middle, north above and east to the right', () => {
    expect(pointOf({ altitude: 90, azimuth: 77 }).map(Math.round)).toEqual([center, center]);
    expect(pointAt(100, 0).map(Math.round)).toEqual([center, center - 100]);
    expect(pointAt(100, 90).map(Math.round)).toEqual([center + 100, center]);
  });

  it('moves letters aside until none covers another, and leaves those alone that have room', () => {
    expect(spreadLetters([10, 100, 190])).toEqual([10, 100, 190]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 359 }), { minLength: 2, maxLength: 6 }), (bearings) => {
        const placed = spreadLetters(bearings);
        for (const [index, one] of placed.entries()) {
          for (const other of placed.slice(index + 1)) {
            const along = (angleBetween(one, other) * Math.PI * letterRadius) / 180;
            expect(along).toBeGreaterThan(2 * letterHalf);
          }
        }
      }),
    );
  });
});

describe('the house', () => {
  it('has a wall for every front, whatever they face; those within 12° share one', () => {
    const shared = housePlan(facing(128, 135, 218));
    expect(shared.sides.map(({ fronts }) => fronts)).toEqual([[0, 1], [2]]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 359 }), { minLength: 1, maxLength: 6 }), (bearings) => {
        const plan = housePlan(facing(...bearings));
        expect(plan.sides.flatMap(({ fronts }) => fronts).sort()).toEqual(bearings.map((_, index) => index));
        expect(plan.outside.length).toBeGreaterThanOrEqual(4);
        expect(wallOf(plan, plan.sides[0]?.bearing ?? 0)).not.toBeNull();
      }),
    );
  });

  it('throws its shadow away from the sun, the longer the lower', () => {
    const plan = housePlan(facing(0));
    const northmost = (altitude: number) =>
      Math.min(...shadowOf(plan, { altitude, azimuth: 180 }).map(([, y]) => y));
    expect(northmost(20)).toBeLessThan(northmost(60));
    expect(northmost(60)).toBeLessThan(Math.min(...plan.outside.map(([, y]) => y)));
  });
});

describe('the year strip', () => {
  const day = (...changes: number[]): BandRun[] =>
    [0, ...changes].map((from, index) => ({
      band: index % 2 === 0 ? 'dark' : 'full',
      from,
      to: changes[index] ?? 1440,
    }));

  it('is one shape for days of the same bands, with a corner only where a limit turns', () => {
    // Five days, in which the night ends a minute earlier each day.
    const paths = stripPaths([400, 399, 398, 397, 396].map((minute) => day(minute)));
    expect(paths).toEqual({
      dark: 'M0 0L10 0L10 396L0 400Z',
      full: 'M0 400L10 396L10 1440L0 1440Z',
    });
  });

  it('keeps the step of the clocks, and begins anew where the bands change', () => {
    const { full } = stripPaths([day(400), day(400), day(460), day(460)]);
    expect(full).toBe('M0 400L3 400L5 460L8 460L8 1440L0 1440Z');
    expect(stripPaths([day(400), day(400, 900)]).dark).toBe(
      'M0 0L2 0L2 400L0 400ZM2 0L4 0L4 400L2 400ZM2 900L4 900L4 1440L2 1440Z',
    );
  });

  it('is small enough for a page: a year of a front in a few kilobytes', () => {
    const sky = { latitude: 35.687, longitude: -105.938, clock: zoneClock('America/Denver') };
    const { days } = yearLight(2026, facing(128), sky);
    const paths = stripPaths(days.map(({ fronts }) => fronts[0] ?? []));
    expect(Object.values(paths).join('').length).toBeLessThan(8_000);
  });
});
