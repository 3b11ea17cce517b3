import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleBetween } from '../angles.ts';
import { dayOf, zoneClock } from '../civil-day.ts';
import { type BandRun, dayLight, yearLight } from '../day-light.ts';
import type { Elevation } from '../elevation.ts';
import { inked, ringPlacement } from '../paper/ink.ts';
import { positionOf } from '../sky.ts';
import {
  center,
  edgeRadius,
  housePlan,
  letterHalf,
  letterRadius,
  pointAt,
  pointOf,
  shadowOf,
  spreadLetters,
  wallOf,
} from './house-plan.ts';
import type { Shape } from './shape.ts';
import { skyShapes } from './sky-shapes.ts';
import { stripPaths } from './time-shapes.ts';

const facing = (...bearings: number[]) =>
  bearings.map((bearing): Elevation => ({ name: 'Elevation', bearing, horizon: 0 }));

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
  it('has a wall for every elevation, whatever they face; those within 12° share one', () => {
    const shared = housePlan(facing(128, 135, 218));
    expect(shared.sides.map(({ elevations }) => elevations)).toEqual([[0, 1], [2]]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 359 }), { minLength: 1, maxLength: 6 }), (bearings) => {
        const plan = housePlan(facing(...bearings));
        expect(plan.sides.flatMap(({ elevations }) => elevations).sort()).toEqual(
          bearings.map((_, index) => index),
        );
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

describe('the sky', () => {
  const sky = { latitude: 35.687, longitude: -105.938, clock: zoneClock('America/Denver') };
  const elevations = facing(128, 302);
  const light = dayLight(dayOf(2026, 6, 21), elevations, sky);
  const shapesAt = (minute: number) => skyShapes({ elevations, light, minute, sky });
  const inRole = (shapes: readonly Shape[], ...roles: Shape['role'][]) =>
    shapes.filter(({ role }) => roles.includes(role));

  it('has a disc where the sun stands, a ring in twilight and nothing in the dark', () => {
    const disc = (minute: number) => inRole(shapesAt(minute), 'sun', 'sun-set');
    expect(disc(600)).toMatchObject([{ role: 'sun', at: pointOf(positionOf(light.sun(600))) }]);
    expect(disc(light.twilight[0]?.from ?? 0)).toMatchObject([{ role: 'sun-set' }]);
    expect(disc(0)).toEqual([]);
  });

  it('leaves out the hour under the sun and the compass figure under a letter', () => {
    const texts = (minute: number, ...roles: Shape['role'][]) =>
      inRole(shapesAt(minute), ...roles).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    expect(texts(0, 'hour', 'hour-minor')).toContain('9');
    expect(texts(550, 'hour', 'hour-minor')).not.toContain('9');
    expect(texts(0, 'compass', 'degrees')).toEqual([
      'N',
      '30',
      '60',
      'E',
      '120',
      '150',
      'S',
      '210',
      '240',
      'W',
      '330',
    ]);
  });

  it('fills the bar of each elevation by its light at that minute', () => {
    const runs = light.elevations.map((each) => each.find(({ from, to }) => from <= 600 && 600 < to)?.band);
    const bars = inRole(shapesAt(600), 'bar').map(({ band }) => band);
    expect(bars.toSorted()).toEqual(runs.toSorted());
  });

  it('has on paper the place and size that are asked for', () => {
    const drawn = inked(shapesAt(600), ringPlacement([200, 100], 64));
    const north = drawn.find((shape) => shape.kind === 'text' && shape.text === 'N');
    expect(north).toMatchObject({ x: 200, size: 19.2 / 4 });
    const edge = (edgeRadius / 4).toFixed(2);
    expect(drawn[0]).toMatchObject({
      fill: { band: 'twilight' },
      d: expect.stringContaining(`a${edge} ${edge}`),
    });
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

  it('is small enough for a page: a year of an elevation in a few kilobytes', () => {
    const sky = { latitude: 35.687, longitude: -105.938, clock: zoneClock('America/Denver') };
    const { days } = yearLight(2026, facing(128), sky);
    const paths = stripPaths(days.map(({ elevations }) => elevations[0] ?? []));
    expect(Object.values(paths).join('').length).toBeLessThan(8_000);
  });
});
