import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStudy } from '#app/features/catalogue/light/read-study.ts';
import { lightSchema } from './light-schema.ts';
import { facingGuess, lightText, roundedPlace } from './light-text.ts';
import { minuteOf, studyPathOf, sunOver } from './piece-light.server.ts';

const santaFe = { latitude: 35.6869, longitude: -105.93783 };
const takenAt = '2026-05-01T18:40';

describe('the light of a picture in words', () => {
  test.each([
    [{ altitude: 4.4, azimuth: 284 }, 272, 'Taken at 18:40, sun 4° high, facade 12° off'],
    [{ altitude: 4.4, azimuth: 350 }, 10, 'Taken at 18:40, sun 4° high, facade 20° off'],
    [{ altitude: 12, azimuth: 90 }, 269, 'Taken at 18:40, sun 12° high, facade in shade'],
    [{ altitude: 12, azimuth: 90 }, 0, 'Taken at 18:40, sun 12° high, facade in shade'],
    [{ altitude: 12, azimuth: 89.4 }, 0, 'Taken at 18:40, sun 12° high, facade 89° off'],
    [{ altitude: -0.8, azimuth: 284 }, 272, 'Taken at 18:40, sun 0° high, facade 12° off'],
    [{ altitude: -0.9, azimuth: 284 }, 272, 'Taken at 18:40, sun 1° below the horizon'],
    [{ altitude: -7, azimuth: 284 }, null, 'Taken at 18:40, sun 7° below the horizon'],
    [{ altitude: 40, azimuth: 284 }, null, 'Taken at 18:40, sun 40° high'],
  ])('with the sun at %o and the elevation to %s: %s', (sun, elevationBearing, text) => {
    expect(lightText({ takenAt, sun, elevationBearing })).toBe(text);
  });

  test('the sun stands where it stood by the clock of the place, daylight saving included', () => {
    const summer = sunOver({ takenAt, position: santaFe });
    expect(summer.altitude).toBeCloseTo(13.3, 0);
    const winter = sunOver({ takenAt: '2026-12-01T12:00', position: santaFe });
    expect(winter.azimuth).toBeGreaterThan(175);
    expect(winter.azimuth).toBeLessThan(185);
    // Half-hour zones, and south of the equator.
    const adelaide = sunOver({
      takenAt: '2026-06-21T12:15',
      position: { latitude: -34.93, longitude: 138.6 },
    });
    expect(Math.min(adelaide.azimuth, 360 - adelaide.azimuth)).toBeLessThan(3);
  });

  test('a guess of what the elevation faces is the way back to the camera', () => {
    expect([0, 32, 180, 359].map(facingGuess)).toEqual([180, 212, 0, 179]);
  });
});

describe('the minute of a capture', () => {
  test('is that of the camera, unless it says that it was set to another zone', () => {
    const at = { takenAt: '2026-05-01T18:40:12', ...santaFe };
    expect(minuteOf(at)).toBe('2026-05-01T18:40');
    expect(minuteOf({ ...at, offset: '-06:00' })).toBe('2026-05-01T18:40');
    expect(minuteOf({ ...at, offset: '+02:00' })).toBe('2026-05-01T10:40');
    expect(minuteOf({ ...at, takenAt: '2026-05-01T02:40:12', offset: '+02:00' })).toBe('2026-04-30T18:40');
    expect(minuteOf({ takenAt: '2026-05-01T18:40:12', offset: '+02:00' })).toBe('2026-05-01T18:40');
    expect(minuteOf(santaFe)).toBeNull();
  });
});

describe('what is public of a place', () => {
  test('is a tenth of a degree, whatever the place', () => {
    fc.assert(
      fc.property(
        fc.record({
          latitude: fc.double({ min: -90, max: 90, noNaN: true }),
          longitude: fc.double({ min: -180, max: 180, noNaN: true }),
        }),
        (position) => {
          const rounded = roundedPlace(position);
          expect(`${rounded.latitude} ${rounded.longitude}`).toMatch(/^-?\d+(\.\d)? -?\d+(\.\d)?$/);
          expect(Math.abs(rounded.latitude - position.latitude)).toBeLessThan(0.0501);
          expect(Object.is(rounded.latitude, -0)).toBe(false);
        },
      ),
    );
  });

  test('leads to the study of that day and minute, which reads it back', () => {
    const path = studyPathOf({ takenAt, position: santaFe, elevationBearing: 272 });
    expect(path).not.toContain('35.68');
    const { study, problems } = readStudy(new URLSearchParams(path?.split('?')[1]));
    expect(problems).toEqual([]);
    expect(study).toMatchObject({
      location: '35.7, -105.9',
      minute: 18 * 60 + 40,
      elevations: [{ bearing: 272, horizon: 0 }],
    });
    expect(studyPathOf({ takenAt: '1999-12-31T12:00', position: santaFe, elevationBearing: 0 })).toBeNull();
  });
});

describe('the form', () => {
  test.each([
    ['2026-05-01T18:40', true],
    ['2026-05-01T18:40:30', true],
    ['2026-02-31T18:40', false],
    ['2026-05-01T24:00', false],
    ['1825-12-31T23:59', false],
    ['1826-01-01T00:00', true],
    ['2101-01-01T00:00', false],
    ['now', false],
    [`${'9'.repeat(5_000)}-01-01T00:00`, false],
  ])('an hour of %s is taken: %s', (text, isTaken) => {
    expect(lightSchema.safeParse({ takenAt: text }).success).toBe(isTaken);
  });

  test.each([
    ['0', 0],
    ['359', 359],
    ['360', null],
    ['-1', null],
    ['12.5', null],
    ['SW', null],
  ])('an elevation to %s is %s', (text, bearing) => {
    const parsed = lightSchema.safeParse({ elevation: text });
    expect(parsed.success ? parsed.data.elevation : null).toBe(bearing);
  });

  test('says nobody unless it says otherwise', () => {
    expect(lightSchema.parse({})).toEqual({ takenAt: null, place: null, elevation: null, shown: null });
    expect(lightSchema.parse({ shown: 'nobody' }).shown).toBeNull();
    expect(lightSchema.safeParse({ shown: 'everybody' }).success).toBe(false);
  });
});
