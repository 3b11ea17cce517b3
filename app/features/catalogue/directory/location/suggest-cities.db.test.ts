import { beforeAll, expect, test } from 'vitest';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { listCountries, listCountriesWithoutStates } from './list-countries.server.ts';
import { suggestCities } from './suggest-places.server.ts';

const pool = testPool();

beforeAll(async () => {
  const client = await pool.connect();
  await insertPlaces(client);
  await client.query(
    `insert into places (id, name, country_code, region_code, region_label, population, latitude, longitude, label)
     values (1000, 'Singapore', 'SG', '', '', 5638700, 1.29, 103.85, 'Singapore')`,
  );
  client.release();
});

test('cities are offered in the parts of a service area, without regard to case and accents', async () => {
  const austin = {
    city: 'Austin',
    state: 'TX',
    country: 'US',
    label: 'Austin, TX',
    detail: 'United States',
  };
  expect(await suggestCities('AUS')).toEqual([austin]);
  expect((await suggestCities('sao')).map((each) => each.city)).toEqual(['São Paulo']);
  expect(await suggestCities('münchen')).toEqual([
    { city: 'Munich', state: 'Bavaria', country: 'DE', label: 'Munich, Germany', detail: 'Bavaria' },
  ]);
  expect(await suggestCities('a')).toEqual([]);
  expect(await suggestCities('%_')).toEqual([]);
});

test('only a country whose places have no state needs none', async () => {
  expect(await listCountriesWithoutStates()).toEqual(['SG']);
  expect((await listCountries()).map((each) => each.code)).toContain('SG');
});
