import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testClient } from '#tests/test-pool.ts';
import type { Visit } from './counted-visitor.server.ts';
import { forgetSearches, maxOfADay } from './forget-visitors.job.server.ts';
import { maxSearchesADay, recordSearch } from './record-search.server.ts';
import type { Searched } from './searched.ts';

const client = await testClient();

beforeAll(async () => {
  await insertPlaces(client);
});

beforeEach(async () => {
  await client.query('truncate daily_searches, activity_visitors');
});

const visit = (changes: Partial<Visit> = {}): Visit => ({
  actor: null,
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36',
  at: new Date('2026-11-20T12:00:00Z'),
  ...changes,
});
const searched = (changes: Partial<Searched>): Searched => ({
  words: '',
  specialties: '',
  location: '',
  meant: null,
  results: 0,
  isServed: null,
  ...changes,
});
const timber = searched({ words: 'timber' });

async function kept() {
  const { rows } = await client.query(
    `select day::text, words, specialties, place, place_kind as kind, visitors, results, is_served as served
       from daily_searches order by day, words, specialties, place`,
  );
  return rows;
}

describe('a search is counted', () => {
  test('once a day for each visitor', async () => {
    expect(await recordSearch(timber, visit())).toBe(true);
    expect(await recordSearch(timber, visit())).toBe(false);
    expect(await recordSearch(timber, visit({ address: '203.0.113.8' }))).toBe(true);
    expect(await recordSearch(timber, visit({ at: new Date('2026-11-19T23:59:59Z') }))).toBe(true);
    expect(await recordSearch(searched({ specialties: 'Drone' }), visit())).toBe(true);
    expect(await kept()).toMatchObject([
      { day: '2026-11-19', words: 'timber', visitors: 1 },
      { day: '2026-11-20', words: '', specialties: 'Drone', visitors: 1 },
      { day: '2026-11-20', words: 'timber', visitors: 2 },
    ]);
  });

  test('not for bots, those who do not say what they are, and admins', async () => {
    for (const userAgent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', '']) {
      expect(await recordSearch(timber, visit({ userAgent }))).toBe(false);
    }
    const member = await insertMember(client);
    expect(await recordSearch(timber, visit({ actor: { ...member, isAdmin: true } }))).toBe(false);
    expect(await kept()).toEqual([]);
    expect(await recordSearch(timber, visit({ actor: member }))).toBe(true);
  });

  test('by many at once, each of them', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        recordSearch(timber, visit({ address: `203.0.113.${index}` })),
      ),
    );
    expect(await kept()).toMatchObject([{ visitors: 12 }]);
  });

  test('with the results of its last count, unless those are not known', async () => {
    const place = { words: 'timber', location: 'Malmö' };
    await recordSearch(searched({ ...place, results: 4, isServed: true }), visit());
    await recordSearch(
      searched({ ...place, results: null, isServed: null }),
      visit({ address: '2001:db8:1::1' }),
    );
    expect(await kept()).toMatchObject([{ visitors: 2, results: 4, served: true }]);
    await recordSearch(
      searched({ ...place, results: 0, isServed: false }),
      visit({ address: '2001:db8:2::1' }),
    );
    expect(await kept()).toMatchObject([{ visitors: 3, results: 0, served: false }]);
  });

  test('up to so many different ones a day; what is known goes on counting', async () => {
    await recordSearch(timber, visit());
    await client.query(
      `insert into daily_searches select '2026-11-20', 'junk ' || n, '', '', '', 1, 0
         from generate_series(2, $1::int) as n`,
      [maxSearchesADay],
    );
    expect(await recordSearch(searched({ words: 'one more' }), visit())).toBe(false);
    expect(await recordSearch(timber, visit({ address: '203.0.113.8' }))).toBe(true);
    expect(await recordSearch(timber, visit({ at: new Date('2026-11-21T00:00:00Z') }))).toBe(true);
    expect(await kept()).toHaveLength(maxSearchesADay + 1);
  });
});

describe('a place', () => {
  test.each([
    ['austin', 'Austin, TX', 'city'],
    ['Austin, TX', 'Austin, TX', 'city'],
    ['NYC', 'New York City, NY', 'city'],
    ['sao paulo', 'São Paulo, Brazil', 'city'],
    ['Berlin', 'Berlin, Germany', 'city'],
    ['München', 'Munich, Germany', 'city'],
    ['Deutschland', 'Germany', 'country'],
    ['texas', 'Texas', 'region'],
    ['TX', 'Texas', 'region'],
    ['de', 'Germany', 'country'],
    ['cote d’ivoire', 'Côte d’Ivoire', 'country'],
    ['Atlantis  Beach', 'atlantis beach', 'text'],
  ])('%s is %s', async (location, place, kind) => {
    await recordSearch(searched({ location }), visit());
    expect(await kept()).toMatchObject([{ place, kind }]);
  });

  test('that was misspelt is what it was taken for', async () => {
    await recordSearch(searched({ location: 'Seatle', meant: 'Seattle, WA' }), visit());
    expect(await kept()).toMatchObject([{ place: 'Seattle, WA', kind: 'city' }]);
  });

  test('counts once for a visitor, however it is written', async () => {
    await recordSearch(searched({ location: 'Texas' }), visit());
    expect(await recordSearch(searched({ location: 'tx' }), visit())).toBe(false);
  });
});

test('nothing of a visitor is kept with a search', async () => {
  await recordSearch(timber, visit({ address: '198.51.100.23' }));
  const texts = await listRows(db(), { text: cell.text })`
    select v::text as text from activity_visitors v union all select s::text from daily_searches s`;
  expect(texts.some(({ text }) => text.includes('198.51.100') || text.includes('Mozilla'))).toBe(false);
});

test('searches are forgotten when no report looks back so far', async () => {
  const days = ['2024-11-08', '2024-11-09', '2026-11-20'];
  for (const day of days) {
    await recordSearch(timber, visit({ at: new Date(`${day}T12:00:00Z`) }));
  }
  await forgetSearches('2026-11-20');
  expect((await kept()).map(({ day }) => day)).toEqual(days.slice(1));
});

test('of a day that is over the most frequent searches stay, of each kind; today all of them', async () => {
  await client.query(
    `insert into daily_searches (day, words, specialties, place, place_kind, visitors, results, is_served)
     select day, 'search ' || n, '', '', '', n, 1, null
       from unnest(array['2026-11-19', '2026-11-20']::date[]) as day,
            generate_series(1, $1::int) as n`,
    [maxOfADay + 1],
  );
  await client.query(
    `insert into daily_searches (day, words, specialties, place, place_kind, visitors, results, is_served)
     values ('2026-11-19', 'rare', '', '', '', 1, 0, null), ('2026-11-19', '', '', 'Chad', 'country', 1, 0, false)`,
  );
  await forgetSearches('2026-11-20');
  const left = await kept();
  const words = left.filter(({ day }) => day === '2026-11-19').map((row) => row.words);
  expect(words).toHaveLength(maxOfADay + 2);
  expect(words).not.toContain('search 1');
  expect(words).toContain('rare');
  expect(left.filter(({ day }) => day === '2026-11-20')).toHaveLength(maxOfADay + 1);
});
