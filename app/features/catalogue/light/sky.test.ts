import { Body, Equator, Horizon, MakeTime, Observer, SearchAltitude } from 'astronomy-engine';
import { describe, expect, it } from 'vitest';
import { angleBetween, radians } from './angles.ts';
import { dayAt, dayOf, dayText, momentAt, offsetText, zoneClock } from './civil-day.ts';
import { dayLight } from './day-light.ts';
import { type Position, type SolarPosition, solarPosition, sunCoordinates } from './sky.ts';

/** How far two positions are apart on the sky: near the zenith a degree of azimuth is little. */
function apart(one: SolarPosition, other: SolarPosition) {
  return {
    altitude: Math.abs(one.altitude - other.altitude),
    azimuth: angleBetween(one.azimuth, other.azimuth) * Math.cos(one.altitude * radians),
  };
}

describe('the sun, against published values', () => {
  it('has the declination and equation of time of Meeus, examples 25.a and 28.b', () => {
    const sun = sunCoordinates(Date.parse('1992-10-13T00:00:00Z'));
    expect(sun.declination).toBeCloseTo(-7.785, 2);
    expect(sun.equationOfTime).toBeCloseTo(13.71, 1);
  });

  it('has the declination and equation of time of NOAA’s worksheet, 21 June 2010 at 40° N, 105° W', () => {
    const sun = sunCoordinates(Date.parse('2010-06-21T06:06:00Z'));
    expect(sun.declination).toBeCloseTo(23.438, 3);
    expect(sun.equationOfTime).toBeCloseTo(-1.706, 2);
  });

  it('stands where the example of NREL’s Solar Position Algorithm puts it', () => {
    const golden = { latitude: 39.742476, longitude: -105.1786 };
    const sun = solarPosition(Date.parse('2003-10-17T19:30:30Z'), golden);
    // Reda and Andreas 2003, table A5.1: 39.872046° without refraction, 194.340241°.
    expect(Math.abs(sun.altitude - 39.872046)).toBeLessThan(0.01);
    expect(Math.abs(sun.azimuth - 194.340241)).toBeLessThan(0.01);
  });

  it('rises and sets within a minute of that example, both on 17 October of UTC: 06:12:43, and 17:20:19 the evening before', () => {
    const golden = { latitude: 39.742476, longitude: -105.1786, clock: zoneClock('Etc/GMT+7') };
    const [up] = dayLight(dayOf(2003, 10, 17), [], golden).up;
    const [upBefore] = dayLight(dayOf(2003, 10, 16), [], golden).up;
    expect(Math.abs((up?.from ?? 0) - (6 * 60 + 12 + 43 / 60))).toBeLessThanOrEqual(1);
    expect(Math.abs((upBefore?.to ?? 0) - (17 * 60 + 20 + 19 / 60))).toBeLessThanOrEqual(1);
  });

  it('rises and sets within a minute of NOAA’s worksheet, 21 June 2010 at 40° N, 105° W: 05:31:16 and 20:32:08', () => {
    const sky = { latitude: 40, longitude: -105, clock: zoneClock('Etc/GMT+6') };
    const [up] = dayLight(dayOf(2010, 6, 21), [], sky).up;
    expect(Math.abs((up?.from ?? 0) - (5 * 60 + 31.3))).toBeLessThanOrEqual(1);
    expect(Math.abs((up?.to ?? 0) - (20 * 60 + 32.1))).toBeLessThanOrEqual(1);
  });
});

const latitudes = [-70, -52.4, -33.9, -12, 0, 8.5, 23.44, 35.687, 48.1, 59.9, 69.65, 80];
const longitudes = [-176, -105.938, 0, 82.4, 179.5];
const years = [2000, 2013, 2026, 2038, 2050];

function ephemeris(ms: number, { latitude, longitude }: Position): SolarPosition {
  const time = MakeTime(new Date(ms));
  const observer = new Observer(latitude, longitude, 0);
  const place = Equator(Body.Sun, time, observer, true, true);
  const { altitude, azimuth } = Horizon(time, observer, place.ra, place.dec);
  return { altitude, azimuth };
}

describe('the sun, against an independent ephemeris', () => {
  it('is within 0.05° in altitude and azimuth, from 70° S to 80° N and 2000 to 2050', () => {
    const worst = { altitude: 0, azimuth: 0, count: 0 };
    for (const year of years) {
      for (const [index, latitude] of latitudes.entries()) {
        const longitude = longitudes[index % longitudes.length] ?? 0;
        for (let step = 0; step < 60; step++) {
          // 146 hours: every season and every time of day.
          const ms = Date.UTC(year, 0, 1) + step * 146.3 * 3_600_000;
          const ours = solarPosition(ms, { latitude, longitude });
          if (ours.altitude < 0) continue;
          const difference = apart(ours, ephemeris(ms, { latitude, longitude }));
          worst.altitude = Math.max(worst.altitude, difference.altitude);
          worst.azimuth = Math.max(worst.azimuth, difference.azimuth);
          worst.count += 1;
        }
      }
    }
    expect(worst.count).toBeGreaterThan(1_500);
    expect(worst.altitude).toBeLessThan(0.02);
    expect(worst.azimuth).toBeLessThan(0.02);
  });

  it('rises and sets within a minute, or where it only grazes the horizon within 0.02°', () => {
    let compared = 0;
    for (const year of years) {
      for (const [index, latitude] of latitudes.entries()) {
        const longitude = longitudes[index % longitudes.length] ?? 0;
        // The clock of the place's own meridian, so that no day is cut by midnight.
        const offset = Math.round(longitude / 15);
        const clock = { timeZone: 'local', offsetOn: () => offset * 60, changeOn: () => null };
        for (const month of [1, 3, 4, 6, 9, 12]) {
          const day = dayOf(year, month, 20);
          const { up } = dayLight(day, [], { latitude, longitude, clock });
          const startMs = day * 86_400_000 - offset * 3_600_000;
          for (const [direction, minute] of [
            [+1, up[0]?.from],
            [-1, up[0]?.to],
          ] as const) {
            if (up.length !== 1 || minute === undefined || minute === 0 || minute === 1440) continue;
            const found = SearchAltitude(
              Body.Sun,
              new Observer(latitude, longitude, 0),
              direction,
              new Date(startMs + (minute - 120) * 60_000),
              1,
              -0.833,
            );
            const difference = Math.abs((found?.date.getTime() ?? 0) - startMs - minute * 60_000) / 60_000;
            const altitude = ephemeris(startMs + minute * 60_000, { latitude, longitude }).altitude;
            // A minute that is told is whole: the first that is over the limit.
            expect(
              difference <= 1.1 || Math.abs(altitude + 0.833) < 0.02,
              `${latitude} ${year}-${month}`,
            ).toBe(true);
            compared += 1;
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(400);
  });
});

it.each([
  ['America/Denver', '2026-03-07', -420, '2026-03-08', -360],
  ['America/Denver', '2026-10-31', -360, '2026-11-01', -420],
  ['Europe/Oslo', '2026-03-28', 60, '2026-03-29', 120],
  ['Australia/Lord_Howe', '2026-04-04', 660, '2026-04-05', 630],
  // During Ramadan the clocks of Morocco go back for a month.
  ['Africa/Casablanca', '2026-02-14', 60, '2026-02-15', 0],
  ['Africa/Casablanca', '2026-03-21', 0, '2026-03-22', 60],
])('the clocks of %s change on %s', (timeZone, before, offsetBefore, after, offsetAfter) => {
  const { offsetOn } = zoneClock(timeZone);
  expect(offsetOn(Date.parse(before) / 86_400_000)).toBe(offsetBefore);
  expect(offsetOn(Date.parse(after) / 86_400_000)).toBe(offsetAfter);
});

it('gives each day of each year the offset of its noon', () => {
  for (const timeZone of [
    'Africa/Casablanca',
    'America/Santiago',
    'Asia/Gaza',
    'Pacific/Apia',
    'America/Nuuk',
  ]) {
    const clock = zoneClock(timeZone);
    const noon = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
      hour12: false,
    });
    for (let day = dayOf(2026, 1, 1); day < dayOf(2028, 1, 1); day++) {
      const ms = day * 86_400_000 + (720 - clock.offsetOn(day)) * 60_000;
      expect(noon.format(ms), timeZone).toBe(`${dayText(day)}, 12:00`);
    }
  }
});

it.each([
  ['Europe/Oslo', '2026-03-29', { minute: 120, before: 60, after: 120 }],
  ['Europe/Oslo', '2026-10-25', { minute: 180, before: 120, after: 60 }],
  ['Australia/Lord_Howe', '2026-04-05', { minute: 120, before: 660, after: 630 }],
  ['Europe/Oslo', '2026-03-28', null],
  // Its clocks change at midnight, so that no day has two offsets.
  ['America/Asuncion', '2024-03-24', null],
])('knows the minute at which the clocks of %s change on %s', (timeZone, day, change) => {
  expect(zoneClock(timeZone).changeOn(Date.parse(day) / 86_400_000)).toEqual(change);
});

it('gives each minute around a change its own offset, as the system shows it', () => {
  const clock = zoneClock('Europe/Oslo');
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Oslo',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  for (const [month, date] of [
    [3, 29],
    [10, 25],
  ] as const) {
    for (let minute = 0; minute < 1440; minute += 7) {
      if (month === 3 && minute >= 120 && minute < 180) continue;
      const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) =>
        String(part).padStart(2, '0'),
      );
      const text = shown.format(momentAt(clock, dayOf(2026, month, date), minute));
      expect(text).toBe(`${date}/${String(month).padStart(2, '0')}/2026, ${hours}:${minutes}`);
    }
  }
});

it('knows the day of a place, and when it ends, on both sides of the date line', () => {
  const at = Date.parse('2026-11-22T10:30:00Z');
  const told = (timeZone: string) => {
    const { day, endsMs } = dayAt(at, zoneClock(timeZone));
    return [dayText(day), new Date(endsMs).toISOString()];
  };
  expect(told('Pacific/Kiritimati')).toEqual(['2026-11-23', '2026-11-23T10:00:00.000Z']);
  expect(told('Pacific/Pago_Pago')).toEqual(['2026-11-21', '2026-11-22T11:00:00.000Z']);
  expect(told('Asia/Kolkata')).toEqual(['2026-11-22', '2026-11-22T18:30:00.000Z']);
});

it('writes offsets as people do', () => {
  expect([-420, 330, 345, 0, 840].map(offsetText)).toEqual([
    'UTC−7',
    'UTC+5:30',
    'UTC+5:45',
    'UTC',
    'UTC+14',
  ]);
});
