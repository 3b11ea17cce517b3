import { beforeAll, expect, test } from 'vitest';
import type { WorldTrade } from '#db/seed/world/world-types.ts';
import { insertCreatives } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testClient } from '#tests/test-pool.ts';
import { countListings, listCounters } from './count-listings.server.ts';
import { readSearchState } from './directory-address.ts';
import { noFilters } from './directory-filters.ts';
import { findSearchPage, type SearchPage } from './find-search-page.server.ts';
import { expireListings } from './listing-upkeep.job.server.ts';
import { availabilityDays, monthsFrom } from './trade.ts';

/** Filters of the trade: whom they find, page by page and in every order, and what no longer counts. */

const client = await testClient();
const dayMs = 86_400_000;
const now = Date.now();
const [thisMonth = '', nextMonth = ''] = monthsFrom(new Date(now));
const daysAgo = (days: number) => new Date(now - days * dayMs);

type Made = { businessName: string; trade: Partial<WorldTrade>; city: string };

/** Every combination of a few values, so that each filter leaves some and leaves out some. */
const made: Made[] = Array.from({ length: 72 }, (_, number) => ({
  businessName: `Studio ${number} ${number % 2 === 0 ? 'zephyrine' : 'plain'}`,
  city: number % 3 === 0 ? 'Austin' : 'Brooklyn',
  trade: {
    services: number % 2 === 0 ? ['stills', 'drone'] : ['stills'],
    droneLicenses: number % 4 === 0 ? ['US'] : [],
    languages: number % 3 === 0 ? ['en', 'de'] : ['en'],
    buildingTypes: number % 5 === 0 ? ['house'] : [],
    travelsTo: number % 6 === 0 ? ['ES', 'PT'] : ['ES'],
    dayRate: number % 7 === 0 ? 'over-3500' : number % 7 === 1 ? '600-1200' : null,
    insuredUntil: number % 4 === 1 ? new Date(now + 40 * dayMs) : number % 4 === 2 ? daysAgo(3) : null,
    availableMonths: [thisMonth, nextMonth],
    availableToldAt: daysAgo(number % 8 === 0 ? 3 : availabilityDays + 1),
  },
}));

beforeAll(async () => {
  await insertPlaces(client);
  await insertCreatives(
    client,
    made.map(({ city, ...creative }) => ({
      ...creative,
      areas: [{ city, state: city === 'Austin' ? 'TX' : 'NY', country: 'US' }],
    })),
  );
});

const search = (parameters: string) => findSearchPage(readSearchState(new URLSearchParams(parameters)));

/** The names of all pages, in their order. */
async function readAll(parameters: string): Promise<string[]> {
  const names: string[] = [];
  let page: SearchPage | null = await search(parameters);
  const count = page.count;
  while (page) {
    names.push(...page.cards.map(({ name }) => name));
    page = page.nextCursor ? await search(`${parameters}&after=${page.nextCursor}`) : null;
  }
  expect(count).toEqual({ count: names.length, isExact: true });
  return names;
}

const cases: [string, (each: Made, number: number) => boolean][] = [
  ['service=drone', ({ trade }) => trade.services?.includes('drone') === true],
  ['service=drone&service=stills&language=de', (_, number) => number % 6 === 0],
  ['license=US', (_, number) => number % 4 === 0],
  ['building=house&language=de', (_, number) => number % 15 === 0],
  ['rate=over-3500', (_, number) => number % 7 === 0],
  ['rate=over-3500&rate=600-1200', (_, number) => number % 7 < 2],
  ['insured=1', (_, number) => number % 4 === 1],
  ['to=PT', (_, number) => number % 6 === 0],
  [`free=${nextMonth}`, (_, number) => number % 8 === 0],
  ['to=PT&location=Brooklyn, NY', () => false],
  ['to=PT&location=Austin, TX&q=zephyrine', (_, number) => number % 6 === 0],
  ['service=drone&location=United States', (_, number) => number % 2 === 0],
  ['service=drone&location=Texas', (_, number) => number % 6 === 0],
  ['language=ja', () => false],
  ['building=house&specialty=999999', () => false],
];

test.each(cases)('%s finds whom it says, on every page and in every order', async (parameters, holds) => {
  const wanted = made.filter(holds).map(({ businessName }) => businessName);
  const found = await readAll(parameters);
  expect([...found].sort()).toEqual([...wanted].sort());
  if (!parameters.includes('q=')) {
    expect(found).toEqual(wanted);
  }
  for (const sort of ['rating', 'newest', ...(parameters.includes('location') ? ['nearest'] : [])]) {
    expect([...(await readAll(`${parameters}&sort=${sort}`))].sort()).toEqual([...wanted].sort());
  }
});

test('that more have several values than are counted is true', async () => {
  const filters = { ...noFilters, service: ['drone', 'stills'], language: ['en'] };
  const query = { filters, places: null, words: null, counters: await listCounters() };
  expect(await countListings(query)).toEqual({ count: 36, isExact: true });
  expect(await countListings(query, 35)).toEqual({ count: 35, isExact: false });
});

test('numbers beside choices are those after all other filters', async () => {
  const { facets } = await search('service=drone&to=PT&rate=over-3500');
  const count = (holds: (number: number) => boolean) => made.filter((_, number) => holds(number)).length;
  // To add a service leaves fewer; another country or band takes the place of the one that is chosen.
  expect(facets?.service).toEqual({
    stills: count((number) => number % 42 === 0),
    drone: count((number) => number % 42 === 0),
  });
  expect(facets?.to).toEqual({
    ES: count((number) => number % 14 === 0),
    PT: count((number) => number % 42 === 0),
  });
  expect(facets?.rate).toEqual({
    'over-3500': count((number) => number % 42 === 0),
    '600-1200': count((number) => number % 6 === 0 && number % 7 === 1),
  });
});

test('what nobody says is not offered, and what was said too long ago is nothing', async () => {
  const { anywhere } = await search('');
  expect(Object.keys(anywhere.language ?? {}).sort()).toEqual(['de', 'en']);
  expect(anywhere.free?.[thisMonth]).toBe(made.filter((_, number) => number % 8 === 0).length);
  expect(anywhere.insured).toEqual({ 1: made.filter((_, number) => number % 4 === 1).length });
});

test('what somebody said of free months fades after its days, to the second, and comes back when it is said again', async () => {
  const [creative] = await insertCreatives(client, [
    { businessName: 'Fading', trade: { availableMonths: [nextMonth], availableToldAt: daysAgo(1) } },
  ]);
  const entries = async () =>
    (await client.query('select trade_entries from listings where creative_id = $1', [creative?.id])).rows[0]
      ?.trade_entries;
  const tell = (seconds: number) =>
    client.query(
      `update creative_profiles set available_told_at = now() - interval '${availabilityDays} days' + $2 * interval '1 second'
        where id = $1`,
      [creative?.id, seconds],
    );
  expect(await entries()).toEqual([`free:${nextMonth}`]);
  await tell(-1);
  expect(await entries()).toEqual([]);
  await tell(60);
  expect(await entries()).toEqual([`free:${nextMonth}`]);
  // Time alone: the row says when it ends, and the minute's run takes it back.
  await client.query('begin');
  await client.query("set local oriel.bulk = 'on'");
  await client.query(
    `update creative_profiles set available_told_at = now() - interval '${availabilityDays} days' where id = $1`,
    [creative?.id],
  );
  await client.query('update listings set trade_until = now() where creative_id = $1', [creative?.id]);
  await client.query('commit');
  expect(await expireListings(new Date())).toBe(1);
  expect(await entries()).toEqual([]);
  expect(await expireListings(new Date())).toBe(0);
});

test('building types are those of shown projects and those that are named, each once', async () => {
  const [creative] = await insertCreatives(client, [
    { businessName: 'Builder', portfolio: [{}, {}], trade: { buildingTypes: ['office', 'house'] } },
  ]);
  const id = creative?.id;
  const project = async (type: string) =>
    (
      await client.query(
        `insert into projects (creative_id, slug, name, building_type) values ($1, $2, 'P', $3) returning id`,
        [id, `p-${type}`, type],
      )
    ).rows[0].id;
  const entries = async () =>
    (await client.query('select trade_entries from listings where creative_id = $1', [id])).rows[0]
      .trade_entries;
  const house = await project('house');
  const civic = await project('civic');
  expect(await entries()).toEqual(['building:house', 'building:office']);
  await client.query(
    `insert into project_pieces (item_id, project_id, sort_order)
     select i.id, $2, 0 from portfolio_items i where i.creative_id = $1 order by i.id limit 1`,
    [id, civic],
  );
  expect(await entries()).toEqual(['building:civic', 'building:house', 'building:office']);
  await client.query(`update projects set building_type = 'sports' where id = $1`, [civic]);
  expect(await entries()).toEqual(['building:house', 'building:office', 'building:sports']);
  await client.query('update project_pieces set project_id = $1', [house]);
  expect(await entries()).toEqual(['building:house', 'building:office']);
  await client.query('delete from projects where creative_id = $1', [id]);
  expect(await entries()).toEqual(['building:house', 'building:office']);
});
