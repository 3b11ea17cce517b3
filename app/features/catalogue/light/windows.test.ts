import { expect, it } from 'vitest';
import { advise, elevationAdvice } from './advice.ts';
import { clockText, dayOf, shortDay, zoneClock } from './civil-day.ts';
import { dayLight, yearLight } from './day-light.ts';
import type { Elevation } from './elevation.ts';
import type { Sky } from './sky.ts';
import { rangeOf } from './study.ts';
import { type Visit, visitsOf, weekWindows } from './windows.ts';

const elevation = (name: string, bearing: number, horizon = 0): Elevation => ({ name, bearing, horizon });
const house = [
  elevation('Entrance elevation', 128),
  elevation('Terrace elevation', 218),
  elevation('Garden elevation', 308, 9),
  elevation('Studio elevation', 38),
];
const santaFe = { latitude: 35.687, longitude: -105.938, clock: zoneClock('America/Denver') };
const tromso = { latitude: 69.649, longitude: 18.956, clock: zoneClock('Europe/Oslo') };
const today = dayOf(2026, 11, 22);

const told = (visit: Visit | null) =>
  visit && `${clockText(visit.from)} ${clockText(visit.to)} ${visit.elevations.join()} ${visit.kind}`;

function adviceFor(elevations: Elevation[], sky: Sky, day: number): string[] {
  return advise({
    elevations,
    sky,
    year: yearLight(2026, elevations, sky),
    today: dayLight(day, elevations, sky),
  });
}

it('lists the windows of the prototype: a weekday a week for sixty days', () => {
  const range = rangeOf({ kind: 'next' }, { today, latitude: 35.7 });
  const windows = weekWindows(range, { elevations: house, sky: santaFe });
  expect(windows).toHaveLength(9);
  expect(
    windows
      .slice(0, 3)
      .map(({ light, first, second, withinMinutes }) => [
        shortDay(light.day),
        told(first),
        told(second),
        withinMinutes,
      ]),
  ).toEqual([
    ['23 Nov', '10:10 12:37 0,1 best', '16:53 17:21 2,3 blue-hour', 3],
    ['30 Nov', '10:10 12:41 0,1 best', '16:51 17:19 2,3 blue-hour', 2],
    ['7 Dec', '10:11 12:44 0,1 best', '16:51 17:19 2,3 blue-hour', 3],
  ]);
});

it('compares only days of the same clock, and says that it changes', () => {
  const range = { first: dayOf(2027, 3, 9), count: 7 };
  const [week] = weekWindows(range, { elevations: house, sky: santaFe });
  expect(week).toMatchObject({ clocksChange: true });
  expect(week?.withinMinutes).toBeLessThan(15);
});

it('takes a Saturday where nothing else was asked for', () => {
  const [weekend] = weekWindows(
    { first: dayOf(2026, 11, 28), count: 2 },
    { elevations: house, sky: santaFe },
  );
  expect(weekend && shortDay(weekend.light.day)).toBe('28 Nov');
});

it('has the blue hour for all where no elevation is in best light, and nothing in polar dark', () => {
  const [week] = weekWindows({ first: dayOf(2026, 12, 21), count: 5 }, { elevations: house, sky: tromso });
  expect(week?.first).toMatchObject({ kind: 'blue-hour', elevations: [0, 1, 2, 3] });
  expect(week?.second).toBeNull();
  const pole = { latitude: 89, longitude: 0, clock: zoneClock('UTC') };
  const [dark] = weekWindows({ first: dayOf(2026, 12, 21), count: 5 }, { elevations: house, sky: pole });
  expect(dark).toMatchObject({ first: null, second: null, blueHour: null });
});

it('joins runs that share half of the shorter one, and drops runs under twenty minutes', () => {
  const day = dayLight(today, house, santaFe);
  const run = (from: number, to: number) => [{ band: 'best' as const, from, to }];
  expect(visitsOf({ ...day, elevations: [run(600, 660), run(630, 690)] }).map(told)).toEqual([
    '10:00 11:30 0,1 best',
  ]);
  expect(visitsOf({ ...day, elevations: [run(600, 660), run(631, 691)] })).toHaveLength(2);
  expect(visitsOf({ ...day, elevations: [run(600, 619)] })).toEqual([]);
  expect(visitsOf({ ...day, elevations: [run(600, 620)] })).toHaveLength(1);
});

it('puts the earlier letter first where two visits are worth the same', () => {
  const day = dayLight(today, house, santaFe);
  const run = (from: number, to: number) => [{ band: 'best' as const, from, to }];
  const visits = visitsOf({ ...day, elevations: [run(900, 960), run(600, 660)] });
  expect(visits.map(({ elevations }) => elevations[0])).toEqual([0, 1]);
});

it('counts the hours of best light in a year as the prototype does', () => {
  const year = yearLight(2026, house, santaFe);
  // 654 in the prototype, which tells short spells of another light as best light, too (day-light.test.ts).
  expect(year.elevations.map(({ hours }) => Math.round(hours))).toEqual([653, 675, 413, 466]);
  expect(elevationAdvice(0, { year })).toBe(
    'Hardly in best light in February: photograph it at dusk then. Longest in June, 06:15 to 08:54.',
  );
  expect(elevationAdvice(1, { year })).toBe(
    'In best light in every month. Longest in December, 10:14 to 12:49; shortest in February, about 57 min a day.',
  );
});

it('says in short what the prototype says', () => {
  expect(adviceFor(house, santaFe, today)).toEqual([
    'On 22 Nov the entrance elevation and the terrace elevation are in best light together from 10:11 to 12:37: one visit does both.',
    'The garden elevation is never in best light for long at this latitude between November and January: photograph it at dusk.',
    'The studio elevation is never in best light for long at this latitude between October and February: photograph it at dusk.',
    'The 9° horizon costs the garden elevation 75 of 488 hours of best light a year, all of it low sun.',
    'Blue hour is short here: 26 minutes at the equinox, 31 in June. Lights on before sunset.',
  ]);
});

it('speaks of polar night and midnight sun, in the north and in the south', () => {
  expect(adviceFor(house, tromso, dayOf(2026, 12, 15)).slice(0, 3)).toEqual([
    expect.stringMatching(
      /^The sun does not rise from 2\d Nov to 1\d Jan\. No elevation has direct light then\.$/,
    ),
    expect.stringMatching(/^In that time civil twilight is the working light: on 21 Dec it lasts from /),
    expect.stringMatching(
      /^From 1\d May to 2\d Jul it does not set: an elevation facing north has the sun at midnight\.$/,
    ),
  ]);
  const mawson = { latitude: -67.6, longitude: 62.87, clock: zoneClock('Antarctica/Mawson') };
  expect(adviceFor(house, mawson, today).join(' ')).toMatch(
    /The sun does not rise from \d+ Jun to \d+ Jun.*on 21 Jun.*From \d+ Nov to \d+ Jan it does not set: an elevation facing south/,
  );
});

it('says that June has no end of blue hour at sixty degrees', () => {
  const oslo = { latitude: 61.1, longitude: 10.47, clock: zoneClock('Europe/Oslo') };
  expect(adviceFor(house, oslo, today).at(-1)).toMatch(
    /^Blue hour lasts \d+ minutes at the equinox, and all night/,
  );
});

it('takes seasons as those under way or next, and turned about in the south', () => {
  const range = (kind: 'winter' | 'spring', day: number, latitude: number) => {
    const { first, count } = rangeOf({ kind }, { today: day, latitude });
    return [shortDay(first), count];
  };
  expect(range('winter', today, 35)).toEqual(['1 Dec', 90]);
  expect(range('winter', dayOf(2027, 1, 15), 35)).toEqual(['15 Jan', 45]);
  expect(range('spring', today, 35)).toEqual(['1 Mar', 92]);
  expect(range('spring', today, -35)).toEqual(['22 Nov', 9]);
  expect(range('winter', today, -35)).toEqual(['1 Jun', 92]);
});
