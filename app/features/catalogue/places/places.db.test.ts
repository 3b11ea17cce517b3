import { beforeAll, expect, test } from 'vitest';
import { insertCreatives } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testClient } from '#tests/test-pool.ts';
import { findPlaceAddress, findPlacePage } from './find-place-page.server.ts';
import { findPlacesIndex } from './list-place-links.server.ts';
import { listPlacePaths, listSpecialtyPaths } from './list-place-paths.server.ts';

const client = await testClient();

const austin = { city: 'Austin', state: 'TX', country: 'US' };
const paris = { city: 'Paris', state: 'TX', country: 'US' };
const munich = { city: 'Munich', state: 'Bavaria', country: 'DE' };
const berlin = { city: 'Berlin', state: 'Berlin', country: 'DE' };
const singapore = { city: 'Singapore', state: '', country: 'SG' };

beforeAll(async () => {
  await insertPlaces(client);
  await insertCreatives(client, [
    // Three in Austin, of whom one also serves Paris; two more travel to it.
    { areas: [austin], specialties: ['Interior', 'Drone'], isVerified: true, reviews: [5, 4] },
    { areas: [austin], specialties: ['Interior', 'Drone'], portfolio: [{ mediaType: 'video' }] },
    { areas: [paris, austin], specialties: ['Interior', 'Drone'] },
    { areas: [paris], specialties: ['Interior'] },
    // Two in Munich and one in Berlin: three in Germany, no city of it has three.
    { areas: [munich] },
    { areas: [munich] },
    { areas: [berlin] },
    // São Paulo in two spellings, three creatives, one of whom names both.
    { areas: [{ city: 'São Paulo', state: 'São Paulo', country: 'BR' }] },
    { areas: [{ city: 'Sao Paulo', state: 'São Paulo', country: 'BR' }] },
    {
      areas: [
        { city: 'São Paulo', state: 'São Paulo', country: 'BR' },
        { city: 'Sao Paulo', state: 'São Paulo', country: 'BR' },
      ],
    },
    { areas: [singapore] },
    { areas: [singapore] },
    { areas: [singapore] },
    // Two in London and one who is not listed.
    { areas: [{ city: 'London', state: 'England', country: 'GB' }] },
    { areas: [{ city: 'London', state: 'England', country: 'GB' }] },
    { areas: [{ city: 'London', state: 'England', country: 'GB' }], plan: 'none' },
  ]);
});

const page = { size: 24, after: null };
const find = (path: string) => {
  const [country = '', region, city, specialty] = path.split('/');
  return findPlacePage(
    {
      country,
      ...(region ? { region } : {}),
      ...(city ? { city } : {}),
      ...(specialty ? { specialty } : {}),
    },
    page,
  );
};

test('there is a page for three listed creatives, and none for two', async () => {
  expect((await find('united-states/texas/austin'))?.count).toEqual({ count: 3, isExact: true });
  expect(await find('united-states/texas/paris')).toBeNull();
  expect(await find('germany/bavaria/munich')).toBeNull();
  expect(await find('germany/bavaria')).toBeNull();
  expect((await find('germany'))?.count.count).toBe(3);
  expect(await find('united-kingdom/england/london')).toBeNull();
  expect(await find('united-kingdom')).toBeNull();
});

test('there is none for what is no place', async () => {
  for (const path of [
    'nowhere',
    'united-states/nowhere',
    'united-states/texas/nowhere',
    'US',
    'us/tx/austin',
  ]) {
    expect(await find(path)).toBeNull();
  }
});

test.each([
  [
    { country: 'vereinigte-staaten', region: 'tx', city: 'austin', specialty: 'Drone' },
    'united-states/texas/austin/drone',
  ],
  [{ country: 'deutschland', region: 'bayern', city: 'munchen' }, 'germany/bavaria/munich'],
  [{ country: 'deutschland' }, 'germany'],
])('an address of other names, %j, leads to %s', async (address, path) => {
  expect(await findPlaceAddress(address)).toBe(`/photographers/${path}`);
});

test('an address that names no place leads nowhere', async () => {
  expect(await findPlaceAddress({ country: 'atlantis' })).toBeNull();
  expect(await findPlaceAddress({ country: 'germany', region: 'texas' })).toBeNull();
  expect(await findPlaceAddress({ country: 'germany', region: 'bavaria', city: 'austin' })).toBeNull();
});

test('a page of a specialty needs three who name it', async () => {
  const drone = await find('united-states/texas/austin/drone');
  expect(drone).toMatchObject({
    specialty: 'Drone',
    path: '/photographers/united-states/texas/austin/drone',
  });
  expect(drone?.cards).toHaveLength(3);
  expect(await find('united-states/texas/austin/architecture')).toBeNull();
  expect(await find('united-states/texas/austin/nonsense')).toBeNull();
});

test('the specialties that three of a city name are listed, each a page', async () => {
  const paths = await listSpecialtyPaths();
  expect(paths).toEqual(
    expect.arrayContaining([
      '/photographers/united-states/texas/austin/drone',
      '/photographers/united-states/texas/austin/interior',
    ]),
  );
  expect(paths.filter((path) => !/austin|sao-paulo|singapore/.test(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) {
    expect((await find(path.replace('/photographers/', '')))?.path).toBe(path);
  }
});

test('two spellings are one page, and a creative of both counts once', async () => {
  const city = await find('brazil/sao-paulo/sao-paulo');
  expect(city?.count.count).toBe(3);
  expect(city?.cards).toHaveLength(3);
  expect(city?.name).toBe('São Paulo, Brazil');
});

test('a country without regions has no region page, and its city is found', async () => {
  expect(await find('singapore/singapore')).toBeNull();
  const city = await find('singapore/singapore/singapore');
  expect(city?.crumbs.map((crumb) => crumb.path)).toEqual([
    '/photographers',
    '/photographers/singapore',
    '/photographers/singapore/singapore/singapore',
  ]);
});

test('says of a place what is counted there, and links only to pages that there are', async () => {
  const city = await find('united-states/texas/austin');
  expect(city?.intro).toEqual([
    '3 photographers and videographers serve Austin, TX.',
    '2 are based here, 1 travels in.',
    '1 is verified, 1 also shows films.',
    'Clients gave them 4.5 out of 5 stars on average, in 2 reviews.',
    'Most common specialties: Drone, Interior.',
  ]);
  expect(city?.specialties.map((each) => each.name)).toEqual(['Drone', 'Interior']);
  const region = await find('united-states/texas');
  expect(region?.count.count).toBe(4);
  expect(region?.cities.map((each) => each.name)).toEqual(['Austin']);
  const country = await find('united-states');
  expect(country?.regions.map((each) => each.path)).toEqual(['/photographers/united-states/texas']);
});

test('every listed address is a page, and the index leads to every country', async () => {
  const paths = await listPlacePaths();
  expect([...paths].sort()).toEqual(
    [
      '/photographers/brazil',
      '/photographers/brazil/sao-paulo',
      '/photographers/brazil/sao-paulo/sao-paulo',
      '/photographers/germany',
      '/photographers/singapore',
      '/photographers/singapore/singapore/singapore',
      '/photographers/united-states',
      '/photographers/united-states/texas',
      '/photographers/united-states/texas/austin',
    ].sort(),
  );
  for (const path of paths) {
    expect((await find(path.replace('/photographers/', '')))?.path).toBe(path);
  }
  const index = await findPlacesIndex();
  expect(index.countries.map((each) => each.name)).toEqual([
    'Brazil',
    'Germany',
    'Singapore',
    'United States',
  ]);
  expect(index.largest.map((each) => each.path)).toContain('/photographers/united-states/texas/austin');
});
