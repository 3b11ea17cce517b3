import { beforeAll, expect, test } from 'vitest';
import { readSearchState } from '#app/features/catalogue/directory/directory-address.ts';
import { findSearchPage } from '#app/features/catalogue/directory/find-search-page.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { loadPlaces } from '#db/places/load-places.ts';
import { seedWorld } from '#db/seed/seed-world.ts';
import { buildWorld } from '#db/seed/world/build-world.ts';
import { testClient } from '#tests/test-pool.ts';
import { type Judgment, judgeSearch, listKnown } from './judge-search.ts';
import { judgedQueries } from './judged-queries.ts';

/** What people type, on the demo world with the whole gazetteer (docs/decisions/0015-search-words.md). */

const leastPassing = 0.9;
const leastPrecision = 0.95;
const loadingMilliseconds = 300_000;

const client = await testClient();

beforeAll(async () => {
  await loadPlaces(client);
  await seedWorld(client, buildWorld({ seed: 1, now: new Date() }), storage());
}, loadingMilliseconds);

test('there are 150 judged queries or more, none of them twice', () => {
  const asked = judgedQueries.map(({ q, location = '' }) => `${q}|${location}`);
  expect(asked.length).toBeGreaterThanOrEqual(150);
  expect(new Set(asked).size).toBe(asked.length);
});

test('at least nine of ten searches show who is wanted among the first ten', {
  timeout: 120_000,
}, async () => {
  const everybody = await listKnown(client);
  const judgments: Judgment[] = [];
  for (const query of judgedQueries) {
    const { q, location = '' } = query;
    const page = await findSearchPage(readSearchState(new URLSearchParams({ q, location })));
    judgments.push(
      judgeSearch(
        everybody,
        query,
        page.cards.map((card) => card.id),
      ),
    );
  }
  const share = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const passing = share(judgments.map((each) => (each.passes ? 1 : 0)));
  const precision = share(judgments.map((each) => each.share));
  const failed = judgments
    .filter((each) => !each.passes)
    .map((each) => `${each.query.q}: ${each.share.toFixed(2)} (${each.wrong.slice(0, 3).join(', ')})`);
  const summary = `${judgments.length} queries: ${(100 * passing).toFixed(1)} % pass, precision ${precision.toFixed(3)}.`;
  process.stdout.write(`${[summary, ...failed].join('\n')}\n`);
  expect(passing, failed.join('\n')).toBeGreaterThanOrEqual(leastPassing);
  expect(precision, failed.join('\n')).toBeGreaterThanOrEqual(leastPrecision);
});
