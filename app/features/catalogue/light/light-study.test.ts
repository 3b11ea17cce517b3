import { expect, it } from 'vitest';
import { clockText, dayText, shortDay } from './civil-day.ts';
import { computeStudy } from './light-study.ts';
import { readStudy } from './read-study.ts';

const santaFe = { name: 'Santa Fe, NM', latitude: 35.687, longitude: -105.938, timeZone: 'America/Denver' };
const troms = { name: 'Tromsø, Norway', latitude: 69.649, longitude: 18.956, timeZone: 'Europe/Oslo' };
const kiritimati = { ...santaFe, latitude: 1.87, longitude: -157.4, timeZone: 'Pacific/Kiritimati' };

const compute = (query: string, place = santaFe, at = '2026-11-22T18:00:00Z') =>
  computeStudy(readStudy(new URLSearchParams(query)).study, { place, at: new Date(at) });

it('begins with today at the place, in the middle of its best visit', () => {
  const study = compute('elevation=128+Entrance+elevation&elevation=218+Terrace+elevation');
  expect(shortDay(study.light.day)).toBe('22 Nov');
  expect(clockText(study.minute)).toBe('11:25');
  expect(study.range).toEqual({ first: study.today, count: 60 });
});

it('has its own day on each side of the date line', () => {
  expect(dayText(compute('', kiritimati, '2026-11-22T10:30:00Z').today)).toBe('2026-11-23');
});

it('shows the highest sun of a day without best light', () => {
  expect(clockText(compute('day=2026-12-21', troms).minute)).toBe('11:40');
});

it('draws the year of its day, and windows that go on into the next', () => {
  const study = compute('day=2024-02-29');
  expect(study.year).toMatchObject({ year: 2024 });
  expect(study.year.days).toHaveLength(366);
  expect(study.light).toBe(study.year.days[59]);
  expect(study.windows).toHaveLength(9);
});
