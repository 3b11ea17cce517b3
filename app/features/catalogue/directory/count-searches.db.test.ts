import { beforeAll, expect, test } from 'vitest';
import { insertSearchedCreatives } from '#tests/factories/searched-creatives.ts';
import { howMany } from '#tests/how-many.ts';
import { testClient } from '#tests/test-pool.ts';
import { answerSearch } from './answer-search.server.ts';
import { countAtPlaceSets } from './count-at-place-sets.server.ts';
import { countListings, type ListingCount, listCounters } from './count-listings.server.ts';
import { countSearches, readSearches } from './count-searches.server.ts';
import { readSearchState, type SearchState } from './directory-address.ts';
import { noFilters } from './directory-filters.ts';
import { matchLocation, placesWithin } from './match-location.server.ts';
import type { PlaceSet } from './place-set.ts';
import { matchPhrases } from './words/match-words.server.ts';
import { readPhrases, wordsOf } from './words/read-phrases.ts';

/** Searches that are counted together, against each by itself. */

const client = await testClient();

beforeAll(() => insertSearchedCreatives(client));

const texts = [
  '',
  'norrby',
  'nrorby',
  'aerial drone',
  'buildings',
  'films austin',
  'construction xyzzy',
  'the',
];
const locations = ['', 'Austin, TX', 'Brooklyn, NY', 'New York', 'Germany', 'Seattle, WA', 'nowhere at all'];
const everyOther: Record<string, string>[] = [{}, { within: '250' }, { travels: '1' }];
const others = everyOther.slice(0, howMany({ short: 1, long: 3 }));

const states = texts.flatMap((q) =>
  locations.flatMap((location) =>
    others.map((other) => readSearchState(new URLSearchParams({ q, location, ...other }))),
  ),
);

async function countAlone(state: SearchState): Promise<ListingCount> {
  const answer = await answerSearch(state);
  const isElsewhere = state.location !== '' && answer?.location.nearest !== null;
  return answer && !isElsewhere ? answer.count : { count: 0, isExact: true };
}

test('many searches come to what each comes to by itself', async () => {
  const together = await countSearches(await readSearches(states));
  expect(together.filter(({ count }) => count > 0).length).toBeGreaterThan(states.length / 10);
  for (const [at, state] of states.entries()) {
    expect(together[at], JSON.stringify(state)).toEqual(await countAlone(state));
  }
});

test('no search at all is no count', async () => {
  expect(await countSearches([])).toEqual([]);
});

const ways: Record<string, { maxLookedAt?: number; listedAtMost?: number; areStatesKnown: boolean }> = {
  'in their states': { areStatesKnown: true },
  'in their states, where more match than are looked at': { areStatesKnown: true, maxLookedAt: 1 },
  'by the words': { areStatesKnown: false },
  'each by itself': { areStatesKnown: false, listedAtMost: 1_000_000 },
};

test.each(Object.entries(ways))(
  'a word at places that overlap is counted at each of them: %s',
  async (_, { maxLookedAt, listedAtMost, areStatesKnown }) => {
    const counters = await listCounters();
    const found = await Promise.all([
      ...['New York', 'Texas', 'TX', 'Munich', 'Brazil'].map(matchLocation),
      placesWithin({ latitude: 48.14, longitude: 11.58 }, 8_000),
    ]);
    const sets = found.map(
      ({ states, ...places }): PlaceSet => (areStatesKnown && states ? { ...places, states } : places),
    );
    for (const said of ['buildings', 'norrby', 'construction aerial', 'xyzzyxyzzy']) {
      const match = await matchPhrases({ ...readPhrases(wordsOf(said)), nameKey: said, corrects: false });
      if (!match) {
        throw new Error('no words');
      }
      const words = { ...match, listedAtMost: listedAtMost ?? match.listedAtMost };
      const query = { filters: noFilters, words, counters };
      const alone = await Promise.all(sets.map((places) => countListings({ ...query, places })));
      for (const most of [1, 2, 3, 2_000]) {
        const bounded = alone.map(({ count }) =>
          count > most ? { count: most, isExact: false } : { count, isExact: true },
        );
        const bounds = { most, ...(maxLookedAt ? { maxLookedAt } : {}) };
        expect(await countAtPlaceSets(sets, { ...query, ...bounds }), `${said}, up to ${most}`).toEqual(
          bounded,
        );
      }
    }
  },
);
