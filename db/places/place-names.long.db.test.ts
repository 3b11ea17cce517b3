import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { choicesOf } from '#app/features/catalogue/directory/location/choose-place.ts';
import { findNamedPlaces } from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import {
  offerPlaces,
  suggestPlaces,
} from '#app/features/catalogue/directory/location/suggest-places.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { testPool } from '#tests/test-pool.ts';
import { loadPlaces } from './load-places.ts';

/**
 * Names as people write them in many languages, over the gazetteer that the product ships: tests/places/names.tsv, a
 * line each of language, text, what it means (a GeoNames id, 'DE' or 'DE.02') and how English calls the city.
 */
const lines = readFileSync(path.join(import.meta.dirname, '../../tests/places/names.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([language = '', typed = '', means = '']) => ({ language, typed, means }));

const pool = testPool();

beforeAll(async () => {
  const client = await pool.connect();
  await loadPlaces(client);
  client.release();
}, 240_000);

const labelOf = async (text: string) => (await findNamedPlaces(text))[0]?.label;

test('every listed name means its place', { timeout: 120_000 }, async () => {
  expect(lines.length).toBeGreaterThanOrEqual(300);
  expect(new Set(lines.map((line) => line.language)).size).toBeGreaterThanOrEqual(20);
  const wrong: string[] = [];
  for (const { language, typed, means } of lines) {
    const [found] = await findNamedPlaces(typed);
    if (!found) {
      wrong.push(`${language} ${typed}: nothing`);
      continue;
    }
    const { kind, placeId, country, region } = found.row;
    const meant = kind === 'city' ? String(placeId) : kind === 'region' ? `${country}.${region}` : country;
    if (meant !== means) wrong.push(`${language} ${typed}: ${found.label}, not ${means}`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['Cologne', 'Cologne, Germany'],
  ['Berlin', 'Berlin, Germany'],
  ['London', 'London, United Kingdom'],
  ['Austin, Texas', 'Austin, TX'],
  ['Washington DC', 'Washington, DC'],
  ['Singapore', 'Singapore'],
  ['Bavaria', 'Bavaria, Germany'],
  ['Texas', 'Texas'],
  ['Georgia, USA', 'Georgia, United States'],
  ['Georgia (country)', 'Georgia'],
  ['New York State', 'New York State'],
  ['New York', 'New York City, NY'],
  ['Tbilisi, Georgia', 'Tbilisi, Georgia'],
  ['Halle (Saale)', 'Halle (Saale), Germany'],
])('%s is written %s', async (typed, label) => {
  expect(await labelOf(typed)).toBe(label);
});

test('the way a place is written names that place', async () => {
  for (const { typed } of lines) {
    const [found] = await findNamedPlaces(typed);
    // Georgia is a state before it is a country, and says so when it is asked for.
    const label = found?.label === 'Georgia' ? 'Georgia (country)' : found?.label;
    expect(await labelOf(label ?? ''), typed).toBe(found?.label);
  }
}, 120_000);

describe('which place is meant is asked', () => {
  test.each([
    ['Geneva', ['Geneva, Switzerland', 'Geneva, IL', 'Geneva, NY', 'Geneva, OH']],
    ['Portland', ['Portland, OR', 'Portland, ME', 'Portland, TX', 'Portland, United Kingdom']],
    ['Springfield', ['Springfield, MO', 'Springfield, MA', 'Springfield, IL', 'Springfield, OR']],
    ['Georgia', ['Georgia, United States', 'Georgia']],
    ['Washington', ['Washington State', 'Washington, DC']],
  ])('of %s', async (typed, labels) => {
    const choices = choicesOf(await findNamedPlaces(typed)).map((choice) => choice.label);
    expect(choices.slice(0, labels.length)).toEqual(labels);
  });

  test.each([
    'Paris',
    'London',
    'Roma',
    'München',
    'Berlin',
    'Geneva, Switzerland',
    'Portland OR',
    'TX',
    'Texas',
  ])('not of %s', async (typed) => {
    expect(choicesOf(await findNamedPlaces(typed))).toEqual([]);
  });
});

describe('the typeahead', () => {
  test.each([
    ['münchen', 'Munich, Germany'],
    ['Münch', 'Munich, Germany'],
    ['köln', 'Cologne, Germany'],
    ['東京', 'Tokyo, Japan'],
    ['Моск', 'Moscow, Russia'],
    ['deutsch', 'Germany'],
    ['portland or', 'Portland, OR'],
    ['geneva, sw', 'Geneva, Switzerland'],
    ['austin, t', 'Austin, TX'],
    ['saint lou', 'St. Louis, MO'],
    ['brookln', 'Brooklyn, NY'],
  ])('offers for %s first %s', async (typed, label) => {
    expect((await suggestPlaces(typed))[0]?.value).toBe(label);
  });

  test.each(['san', 'new', 'spring', 'geneva', 'st', 'ber', 'sa', 'port', 'al'])(
    'offers no two equal lines for %s',
    async (typed) => {
      const labels = (await offerPlaces(typed)).map((place) => place.label);
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels).toHaveLength(7);
    },
  );

  test('says of a city what its name leaves out', async () => {
    expect((await suggestPlaces('münchen'))[0]).toEqual({
      value: 'Munich, Germany',
      detail: 'Bavaria',
      count: '',
    });
  });
});

test('cities have their time zone', async () => {
  const cities = await listRows(db(), { timeZone: cell.text })`
    select time_zone from places where id in (2867714, 4671654) order by id`;
  expect(cities.map(({ timeZone }) => timeZone)).toEqual(['Europe/Berlin', 'America/Chicago']);
});
