import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressText } from '#app/features/catalogue/directory/address-text.ts';
import { bearingOfPoint, compassPoint, finePoint, turned } from './angles.ts';
import { bandWords } from './bands.ts';
import { dayOf, durationText, weekdayOf } from './civil-day.ts';
import { coordinatesName, coordinatesText, readCoordinates } from './coordinates.ts';
import { type Elevation, maxElevations, nextBearing } from './elevation.ts';
import { readStudy } from './read-study.ts';
import { firstElevation, firstStudyDay, lastStudyDay, type Study, seasons, studyPath } from './study.ts';

const read = (query: string) => readStudy(new URLSearchParams(query));
const fields = (query: string) => read(query).problems.map(({ field }) => field);

const anyName = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.replace(/[\p{C}\s]+/gu, ' ').trim())
  .filter((text) => text !== '');
const anyElevation = fc.record({
  name: anyName,
  bearing: fc.integer({ min: 0, max: 359 }),
  horizon: fc.integer({ min: 0, max: 60 }),
});
const anyDay = fc.integer({ min: firstStudyDay, max: lastStudyDay - 120 });
const anyStudy: fc.Arbitrary<Study> = fc.record({
  location: fc.oneof(
    fc.constant(''),
    anyName.map((text) => addressText(text, 120)),
  ),
  elevations: fc.array(anyElevation, { minLength: 1, maxLength: maxElevations }),
  day: fc.option(anyDay),
  minute: fc.option(fc.integer({ min: 0, max: 1439 })),
  dates: fc.oneof(
    fc.constantFrom<Study['dates']>({ kind: 'next' }, ...seasons.map((kind) => ({ kind }))),
    fc.tuple(anyDay, fc.integer({ min: 1, max: 120 })).map(([first, count]) => ({
      kind: 'days' as const,
      range: { first, count },
    })),
  ),
});

describe('the address of a study', () => {
  it('is read back as the same study', () => {
    fc.assert(
      fc.property(anyStudy, (study) => {
        const { study: back, problems } = read(studyPath(study).split('?')[1] ?? '');
        expect(problems).toEqual([]);
        expect(back).toEqual(study);
      }),
    );
  });

  it('never throws, and its study is always one whose address is read back', () => {
    const key = fc.constantFrom(
      'elevation',
      'faces',
      'name',
      'horizon',
      'day',
      'time',
      'minute',
      'from',
      'to',
      'dates',
    );
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('-0', '1e9', '2026-02-30'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 12 }), (pairs) => {
        const { study } = readStudy(new URLSearchParams(pairs));
        const again = read(studyPath(study).split('?')[1] ?? '');
        expect(again.problems).toEqual([]);
        expect(again.study).toEqual(study);
      }),
    );
  });

  it('says nothing of what is so without being said', () => {
    const study = read('').study;
    expect(study.elevations).toEqual([firstElevation]);
    expect(studyPath(study)).toBe('/light-study');
    expect(studyPath(read('location=Santa+Fe%2C+NM&dates=next').study)).toBe(
      '/light-study?location=Santa+Fe%2C+NM',
    );
    expect(read('front=308-9+Garden').study.elevations).toEqual(
      read('elevation=308-9+Garden').study.elevations,
    );
    expect(studyPath(read('elevation=308-9+Garden+elevation&day=2026-11-22&time=10:40').study)).toBe(
      '/light-study?elevation=308-9+Garden+elevation&day=2026-11-22&time=10%3A40',
    );
  });
});

describe('what the form sends', () => {
  it('is the same study as its address', () => {
    const { study, problems } = read(
      'location=+Chicago&day=2026-06-21&minute=480&name=Lake+elevation&faces=90&horizon=&name=&faces=SW&horizon=12&name=&faces=&horizon=&dates=summer&from=&to=',
    );
    expect(problems).toEqual([]);
    expect(studyPath(study)).toBe(
      '/light-study?location=Chicago&elevation=90+Lake+elevation&elevation=225-12+Elevation+B&day=2026-06-21&time=08%3A00&dates=summer',
    );
  });

  it('asks for a further elevation or one less, within bounds', () => {
    expect(read('faces=90&add=1').change).toEqual({ kind: 'add' });
    expect(read(`${'faces=90&'.repeat(6)}add=1`).change).toBeNull();
    expect(read('faces=90&faces=180&remove=1').change).toEqual({ kind: 'remove', elevation: 1 });
    expect(read('faces=90&remove=0').change).toBeNull();
    expect(read('faces=90&faces=1&remove=7').change).toBeNull();
  });
});

describe('absurd input', () => {
  it.each([
    ['faces=north-ish', 'faces-0', 'north-ish'],
    ['faces=90&faces=&name=A&name=Court', 'faces-1', ''],
    ['faces=90&horizon=61', 'horizon-0', '61'],
    ['faces=90&horizon=-1', 'horizon-0', '-1'],
    ['day=2026-13-01', 'day', '2026-13-01'],
    ['day=1999-12-31', 'day', '1999-12-31'],
    ['day=2051-01-01', 'day', '2051-01-01'],
    ['time=25:00', 'time', '25:00'],
    ['from=2027-03-01&to=2027-02-01', 'to', '2027-03-01 to 2027-02-01'],
    ['from=2027-03-01&to=2027-06-29', 'to', '2027-03-01 to 2027-06-29'],
    ['from=x&to=2027-02-01', 'from', 'x'],
  ])('%s is a problem of %s, with what was typed', (query, field, typed) => {
    expect(read(query).problems).toEqual([{ field, typed, message: expect.stringMatching(/\S/) }]);
  });

  it('keeps to its bounds: both sides of each', () => {
    expect(fields('faces=90&horizon=60')).toEqual([]);
    expect(fields('from=2027-03-01&to=2027-06-28')).toEqual([]);
    expect(fields('day=2000-01-01')).toEqual([]);
    expect(fields('day=2050-12-31')).toEqual([]);
    expect(fields('faces=90&'.repeat(6))).toEqual([]);
    expect(fields('faces=90&'.repeat(7))).toEqual(['elevations']);
    expect(read('elevation=90&'.repeat(500)).study.elevations).toHaveLength(6);
    expect(read('from=2027-03-01&to=2027-06-29').study.dates).toEqual({
      kind: 'days',
      range: { first: dayOf(2027, 3, 1), count: 120 },
    });
  });

  it('turns bearings into the circle, and cuts names', () => {
    expect(read('faces=-90').study.elevations[0]?.bearing).toBe(270);
    expect(read('faces=488.4°').study.elevations[0]?.bearing).toBe(128);
    expect(read('faces=359.7').study.elevations[0]?.bearing).toBe(0);
    expect(read('elevation=-90-5+Yard').study.elevations[0]).toEqual({
      name: 'Yard',
      bearing: 270,
      horizon: 5,
    });
    expect(read(`faces=9&name=${'n'.repeat(41)}`).study.elevations[0]?.name).toHaveLength(40);
    expect(read('faces=9&name=%00%1B+Yard%0A').study.elevations[0]?.name).toBe('Yard');
  });
});

describe('coordinates', () => {
  it.each([
    ['35.687, -105.938', { latitude: 35.687, longitude: -105.938 }],
    ['35.687° N 105.938° W', { latitude: 35.687, longitude: -105.938 }],
    ['-37.814;144.963', { latitude: -37.814, longitude: 144.963 }],
    ['35.68712345 −105.9', { latitude: 35.6871, longitude: -105.9 }],
    ['90, 180', { latitude: 90, longitude: 180 }],
    ['90.1, 0', 'out-of-range'],
    ['0, 180.1', 'out-of-range'],
    ['12', null],
    ['12, Main Street', null],
    ['1, 2, 3', null],
  ])('%s', (text, read) => {
    expect(readCoordinates(text)).toEqual(read);
  });

  it('are written as they are read, and named for people', () => {
    const position = { latitude: -37.814, longitude: 144.963 };
    expect(readCoordinates(coordinatesText(position))).toEqual(position);
    expect(coordinatesName(position)).toBe('37.814° S, 144.963° E');
  });
});

it('names the nearest point of the compass, and reads one', () => {
  expect([0, 22, 23, 128, 337, 338, 359].map(compassPoint)).toEqual(['N', 'N', 'NE', 'SE', 'NW', 'N', 'N']);
  expect([11, 12, 161, 349].map(finePoint)).toEqual(['N', 'NNE', 'SSE', 'N']);
  expect([' ssw', 'N', 'north'].map(bearingOfPoint)).toEqual([202.5, 0, null]);
  expect([-1, 360, 725].map(turned)).toEqual([359, 0, 5]);
});

it('says the limits of the bands as they are', () => {
  expect(bandWords.best.rule).toBe('sun 4° to 35° high, 25° to 65° off the axis');
  expect(bandWords.twilight.rule).toBe('blue hour, sun 0.8° to 6° down');
});

it('writes days and durations as the page does', () => {
  expect(weekdayOf(dayOf(2026, 11, 22))).toBe('Sun');
  expect([0, 40, 60, 125].map(durationText)).toEqual(['0 min', '40 min', '1 h', '2 h 5 min']);
});

it('gives a further elevation a free side of the house, then the widest gap', () => {
  const facing = (...bearings: number[]) =>
    bearings.map((bearing): Elevation => ({ name: '', bearing, horizon: 0 }));
  expect(nextBearing([])).toBe(180);
  expect(nextBearing(facing(128))).toBe(218);
  expect(nextBearing(facing(128, 218))).toBe(308);
  expect(nextBearing(facing(128, 230))).toBe(308);
  expect(nextBearing(facing(128, 218, 308, 38))).toBe(83);
  expect(nextBearing(facing(10, 350))).toBe(100);
  expect(nextBearing(facing(0, 90, 180, 200))).toBe(280);
});
