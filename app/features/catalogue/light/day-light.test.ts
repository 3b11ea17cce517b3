import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { howMany } from '#tests/how-many.ts';
import { turned } from './angles.ts';
import { type Band, bandTeller } from './bands.ts';
import { clockText, dayOf, momentAt, zoneClock } from './civil-day.ts';
import { type BandRun, dayKind, dayLight, type Span } from './day-light.ts';
import type { Elevation } from './elevation.ts';
import { positionOf, type SunVector, solarPosition } from './sky.ts';

const elevation = (bearing: number, horizon = 0): Elevation => ({ name: 'Elevation', bearing, horizon });
const santaFe = { latitude: 35.687, longitude: -105.938, clock: zoneClock('America/Denver') };

const times = (spans: readonly Span[]) => spans.map(({ from, to }) => `${clockText(from)}–${clockText(to)}`);
const best = (runs: readonly BandRun[] = []) => times(runs.filter(({ band }) => band === 'best'));

/** The vector to a sun that stands `altitude` high over `azimuth`. */
function sunAt(altitude: number, azimuth: number): SunVector {
  const [h, a] = [(altitude * Math.PI) / 180, (azimuth * Math.PI) / 180];
  return { east: Math.cos(h) * Math.sin(a), north: Math.cos(h) * Math.cos(a), up: Math.sin(h) };
}

function bandAt(altitude: number, azimuth: number, of: Elevation): Band {
  const { east, north, up } = sunAt(altitude, azimuth);
  return bandTeller(of)(east, north, up);
}

describe('bands', () => {
  it.each([
    [-6.01, 180, 'dark'],
    [-5.99, 180, 'twilight'],
    [-0.84, 180, 'twilight'],
    [-0.83, 180, 'full'],
    [10, 269, 'grazing'],
    [10, 270.1, 'shade'],
    [20, 180 + 24.9, 'full'],
    [20, 180 + 25.1, 'best'],
    [20, 180 - 64.9, 'best'],
    [20, 180 - 65.1, 'full'],
    [3.9, 140, 'full'],
    [4.1, 140, 'best'],
    [34.9, 140, 'best'],
    [35.1, 140, 'full'],
    // At 70° and more above a wall the sun is less than 20° from it.
    [69.9, 180, 'full'],
    [70.1, 180, 'grazing'],
  ] as const)('a sun %s° high at %s° on a south elevation is %s', (altitude, azimuth, band) => {
    expect(bandAt(altitude, azimuth, elevation(180))).toBe(band);
  });

  it('a horizon hides the sun below it, and nothing else', () => {
    expect(bandAt(8.9, 140, elevation(180, 9))).toBe('shade');
    expect(bandAt(9.1, 140, elevation(180, 9))).toBe('best');
    expect(bandAt(-2, 140, elevation(180, 9))).toBe('twilight');
  });

  it('an elevation and its opposite are never both lit while the sun is up', () => {
    const lit: Band[] = ['grazing', 'full', 'best'];
    fc.assert(
      fc.property(
        fc.double({ min: -0.8, max: 90, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 0, max: 60 }),
        (altitude, azimuth, bearing, horizon) => {
          const one = bandAt(altitude, azimuth, elevation(bearing, horizon));
          const other = bandAt(altitude, azimuth, elevation(turned(bearing + 180), horizon));
          return !(lit.includes(one) && lit.includes(other));
        },
      ),
    );
  });

  it('turning sun and elevation together changes nothing', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -10, max: 89, noNaN: true }),
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 0, max: 359 }),
        (altitude, azimuth, bearing, turn) => {
          // Half a degree aside, so that no limit is hit exactly.
          const one = bandAt(altitude, azimuth + 0.5, elevation(bearing));
          return one === bandAt(altitude, turned(azimuth + 0.5 + turn), elevation(turned(bearing + turn)));
        },
      ),
    );
  });
});

const anyPlace = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** The clock of the nearest whole hour. */
const nearClock = ({ longitude }: { longitude: number }) => ({
  timeZone: 'local',
  offsetOn: () => Math.round(longitude / 15) * 60,
  changeOn: () => null,
});
const anyDay = fc.integer({ min: dayOf(2000, 1, 1), max: dayOf(2050, 12, 31) });

describe('a day', () => {
  it('follows the sun on both sides of a change of the clock', () => {
    const place = { latitude: 78.2232, longitude: 15.6267 };
    const clock = zoneClock('Europe/Oslo');
    for (const day of [dayOf(2026, 3, 29), dayOf(2026, 10, 25)]) {
      const { sun, elevations } = dayLight(day, [elevation(90)], { ...place, clock });
      for (let minute = 0; minute < 1440; minute += 12) {
        const { altitude } = positionOf(sun(minute));
        expect(altitude).toBeCloseTo(solarPosition(momentAt(clock, day, minute), place).altitude, 1);
      }
      expect(elevations[0]?.[0]?.from).toBe(0);
      expect(elevations[0]?.at(-1)?.to).toBe(1440);
      for (const [index, run] of (elevations[0] ?? []).entries()) {
        if (index > 0) expect(elevations[0]?.[index - 1]).toMatchObject({ to: run.from });
      }
    }
  });

  it('has the times of the prototype: Santa Fe on 22 November 2026', () => {
    // Both elevations have the sun 65° and 25° off their axes at once. The prototype says 12:40 for the first, as it
    // looks every five minutes, and passes over three minutes of full light before it grazes.
    const day = dayLight(dayOf(2026, 11, 22), [elevation(128), elevation(218), elevation(308, 9)], santaFe);
    expect(times(day.up)).toEqual(['06:47–16:53']);
    expect(times(day.twilight)).toEqual(['06:20–06:47', '16:53–17:21']);
    expect(day.elevations.map(best)).toEqual([['10:11–12:37'], ['10:11–12:37'], []]);
  });

  it('is covered by the bands of each elevation without a gap, each as the sun itself says it', () => {
    fc.assert(
      fc.property(anyPlace, anyDay, fc.integer({ min: 0, max: 359 }), (place, day, bearing) => {
        const { elevations, sun } = dayLight(day, [elevation(bearing, 7)], {
          ...place,
          clock: nearClock(place),
        });
        const runs = elevations[0] ?? [];
        const tell = bandTeller(elevation(bearing, 7));
        const bandOf = (minute: number) => {
          const { east, north, up } = sun(minute);
          return tell(east, north, up);
        };
        expect(runs[0]?.from).toBe(0);
        expect(runs.at(-1)?.to).toBe(1440);
        for (const [index, { band, from, to }] of runs.entries()) {
          expect(to).toBeGreaterThan(from);
          if (index > 0) expect(runs[index - 1]).toMatchObject({ to: from });
          // A run begins to the minute, and is what it says at every step.
          expect(bandOf(from)).toBe(band);
          expect(from === 0 ? null : bandOf(from - 1)).not.toBe(band);
          for (let minute = Math.ceil(from / 10) * 10; minute < to; minute += 10) {
            expect(bandOf(minute)).toBe(band);
          }
        }
      }),
      { numRuns: howMany({ short: 12, long: 60 }) },
    );
  });

  it('misses no minute of day or twilight, however short, also beside the poles', () => {
    const latitude = fc.oneof(
      fc.double({ min: -90, max: 90, noNaN: true }),
      // Where the sun just comes up, or just goes down, at the solstices.
      fc.constantFrom(-66.7, -65.7, 65.7, 66.7, 67.4, 72.6, 89.7, -89.7, 90, -90),
    );
    const solstice = fc.integer({ min: 150, max: 190 }).map((days) => dayOf(2026, 1, 1) + days);
    fc.assert(
      fc.property(
        latitude,
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.oneof(anyDay, solstice),
        (...of) => {
          const place = { latitude: of[0], longitude: of[1] };
          const { up, twilight, sun } = dayLight(of[2], [], { ...place, clock: nearClock(place) });
          const isIn = (spans: readonly Span[], minute: number) =>
            spans.some(({ from, to }) => from <= minute && minute < to);
          for (let minute = 0; minute < 1440; minute++) {
            const altitude = Math.asin(sun(minute).up) / (Math.PI / 180);
            // A hundred-thousandth of a degree is beyond what the turn of the sun is known to.
            if (Math.abs(altitude + 0.833) < 1e-5 || Math.abs(altitude + 6) < 1e-5) continue;
            expect(isIn(up, minute), `${of} ${minute}`).toBe(altitude > -0.833);
            expect(isIn(twilight, minute), `${of} ${minute}`).toBe(altitude < -0.833 && altitude > -6);
          }
        },
      ),
      { numRuns: howMany({ short: 30, long: 150 }) },
    );
  });

  it('goes the way that the position of each instant says', () => {
    fc.assert(
      fc.property(anyPlace, anyDay, fc.integer({ min: 0, max: 1439 }), (place, day, minute) => {
        const sun = dayLight(day, [], { ...place, clock: zoneClock('UTC') }).sun(minute);
        const { altitude, azimuth } = solarPosition(day * 86_400_000 + minute * 60_000, place);
        const other = sunAt(altitude, azimuth);
        // A ten-thousandth of the radius is 0.006°.
        for (const axis of ['east', 'north', 'up'] as const) {
          expect(Math.abs(sun[axis] - other[axis])).toBeLessThan(0.0001);
        }
      }),
      { numRuns: howMany({ short: 40, long: 200 }) },
    );
  });

  it('has its sun as high before solar noon as after it', () => {
    fc.assert(
      fc.property(anyPlace, anyDay, fc.integer({ min: 5, max: 600 }), (place, day, minutes) => {
        const { sun } = dayLight(day, [], {
          ...place,
          clock: { timeZone: 'solar', offsetOn: () => 0, changeOn: () => null },
        });
        let noon = 0;
        for (let minute = 0; minute < 1440; minute++) {
          if (sun(minute).up > sun(noon).up) noon = minute;
        }
        if (noon < minutes || noon + minutes > 1440) return;
        // The declination changes by 0.017° an hour at most, and noon is found to the minute.
        expect(Math.abs(sun(noon - minutes).up - sun(noon + minutes).up)).toBeLessThan(0.016);
      }),
      { numRuns: howMany({ short: 12, long: 60 }) },
    );
  });
});

describe('far north and south, and odd clocks', () => {
  const tromso = { latitude: 69.649, longitude: 18.956, clock: zoneClock('Europe/Oslo') };

  it('has no sun in Tromsø at Christmas, and no night in June', () => {
    const december = dayLight(dayOf(2026, 12, 21), [elevation(142)], tromso);
    expect(dayKind(december)).toBe('never-up');
    expect(december.elevations[0]?.map(({ band }) => band)).toEqual(['dark', 'twilight', 'dark']);
    const june = dayLight(dayOf(2026, 6, 21), [elevation(0)], tromso);
    expect(dayKind(june)).toBe('always-up');
    expect(june.twilight).toEqual([]);
    // An elevation to the north has the sun at midnight.
    expect(june.elevations[0]?.[0]?.band).not.toBe('shade');
  });

  it('lights a north elevation at noon in the southern half', () => {
    const melbourne = { latitude: -37.814, longitude: 144.963, clock: zoneClock('Australia/Melbourne') };
    const { elevations } = dayLight(dayOf(2026, 6, 21), [elevation(0), elevation(180)], melbourne);
    const at = (runs: readonly BandRun[] = []) => runs.find(({ from, to }) => from <= 740 && to > 740)?.band;
    expect(elevations.map(at)).toEqual(['full', 'shade']);
  });

  it('tells the hours of half-hour and quarter-hour zones, and beside the date line', () => {
    const noonOf = (latitude: number, longitude: number, timeZone: string) => {
      const { sun } = dayLight(dayOf(2026, 4, 15), [], { latitude, longitude, clock: zoneClock(timeZone) });
      let noon = 0;
      for (let minute = 0; minute < 1440; minute++) if (sun(minute).up > sun(noon).up) noon = minute;
      return clockText(noon);
    };
    // By NOAA's solar calculator, to the minute.
    expect(noonOf(28.61, 77.21, 'Asia/Kolkata')).toBe('12:21');
    expect(noonOf(27.72, 85.32, 'Asia/Kathmandu')).toBe('12:04');
    expect(noonOf(1.87, -157.4, 'Pacific/Kiritimati')).toBe('12:30');
    expect(noonOf(-14.28, -170.7, 'Pacific/Pago_Pago')).toBe('12:23');
    expect(noonOf(-13.83, -171.76, 'Pacific/Apia')).toBe('12:27');
  });
});
