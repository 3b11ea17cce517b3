import { beforeAll, expect, it } from 'vitest';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testClient } from '#tests/test-pool.ts';
import { findStudyPlace } from './find-study-place.server.ts';

const client = await testClient();

beforeAll(async () => {
  await insertPlaces(client);
  // A second Seattle, in Texas, of a size that makes it plausible; it has no zone of its own.
  await client.query(
    `insert into places (id, name, country_code, region_code, region_label, population, latitude, longitude, label)
     values (2000, 'Seattle', 'US', 'TX', 'TX', 500000, 31.5, -97.1, 'Seattle, TX')`,
  );
  await client.query(
    `insert into place_names (search_name, kind, form, place_id, country_code, region_code, population)
     values ('seattle', 'city', 'main', 2000, 'US', 'TX', 500000)`,
  );
  // As no table of zones would say it, so that the gazetteer's is seen to count.
  await client.query(`update places set time_zone = 'Europe/Vienna' where name = 'Munich'`);
});

it('finds a town by any of its names, with the clock of the gazetteer', async () => {
  expect(await findStudyPlace('münchen')).toMatchObject({
    location: 'Munich, Germany',
    choices: [],
    correctedFrom: null,
    problem: null,
    place: { name: 'Munich, Germany', timeZone: 'Europe/Vienna', latitude: expect.closeTo(48.14, 1) },
  });
});

it('takes coordinates, with the zone of their position', async () => {
  expect(await findStudyPlace(' 35.687° N, 105.938° W')).toEqual({
    place: {
      latitude: 35.687,
      longitude: -105.938,
      name: '35.687° N, 105.938° W',
      timeZone: 'America/Denver',
    },
    location: '35.687, -105.938',
    choices: [],
    correctedFrom: null,
    problem: null,
  });
  // Out at sea there is a zone, too, and at the poles.
  expect((await findStudyPlace('-48.9, -123.4')).place?.timeZone).toBe('Etc/GMT+8');
  expect((await findStudyPlace('90, 0')).place?.timeZone).toMatch(/\w/);
  expect((await findStudyPlace('-90, 180')).place?.timeZone).toMatch(/\w/);
});

it('asks which place is meant only when it is open, and draws the likeliest meanwhile', async () => {
  const found = await findStudyPlace('seattle');
  expect(found.location).toBe('seattle');
  expect(found.choices).toEqual([
    { name: 'Seattle', within: 'Washington, United States', location: 'Seattle, WA' },
    { name: 'Seattle', within: 'Texas, United States', location: 'Seattle, TX' },
  ]);
  expect(found.place?.name).toBe('Seattle, WA');
  expect(await findStudyPlace('Seattle, TX')).toMatchObject({
    choices: [],
    location: 'Seattle, TX',
    place: { timeZone: 'America/Chicago' },
  });
});

it('understands a misspelt town, and says so', async () => {
  expect(await findStudyPlace('Brookln')).toMatchObject({
    location: 'Brookln',
    correctedFrom: 'Brookln',
    place: { name: 'Brooklyn, NY', timeZone: 'America/New_York' },
  });
});

it.each([
  ['Texas', 'Texas is too large to have one sun.'],
  ['Germany', 'Germany is too large to have one sun.'],
  ['xqzvwk jjjq', 'We know no place called “xqzvwk jjjq”.'],
  ['91, 0', 'Latitudes go from −90 to 90 degrees'],
  ['0, -180.5', 'Latitudes go from −90 to 90 degrees'],
  ["'; drop table places; --", 'We know no place called'],
])('says why “%s” is no place for a study, and keeps what was typed', async (typed, message) => {
  const { place, problem } = await findStudyPlace(typed);
  expect(place).toBeNull();
  expect(problem).toMatchObject({ field: 'location', typed, message: expect.stringContaining(message) });
});

it('asks for nothing where nothing was typed', async () => {
  expect(await findStudyPlace('')).toMatchObject({ place: null, problem: null });
});
