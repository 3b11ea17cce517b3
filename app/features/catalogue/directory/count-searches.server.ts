import { lookUpMeaning, queryKey, type Reading } from './answer-search.server.ts';
import { countAtPlaceSets } from './count-at-place-sets.server.ts';
import { countListings, type ListingCount, listCounters, maxCounted } from './count-listings.server.ts';
import type { SearchState } from './directory-address.ts';
import type { Counters } from './value-counts.ts';
import { type Meaning, understandSearch } from './words/understand-search.server.ts';

export const nobody: ListingCount = { count: 0, isExact: true };

export type ReadSearch = { state: SearchState; meanings: Meaning[]; likeliest: Reading | null };

export function readSearches(states: readonly SearchState[]): Promise<ReadSearch[]> {
  return Promise.all(
    states.map(async (state) => {
      const meanings = await understandSearch(state);
      const [first] = meanings;
      return { state, meanings, likeliest: first ? await lookUpMeaning(first, state) : null };
    }),
  );
}

/**
 * How many listings each search finds, interpreted as in `answerSearch`. Listings shown from the nearest place
 * instead do not count. Searches that differ only in their places are counted together. Words are counted up to
 * `most`.
 */
export async function countSearches(
  searches: readonly ReadSearch[],
  { most = maxCounted } = {},
): Promise<ListingCount[]> {
  const counters = await listCounters();
  const counts = searches.map((): ListingCount | null => null);
  const found: Found = new Map();
  const mostMeanings = Math.max(0, ...searches.map(({ meanings }) => meanings.length));
  for (let turn = 0; turn < mostMeanings; turn += 1) {
    const readings = await Promise.all(
      searches.map(({ state, meanings, likeliest }, at) => {
        const meaning = counts[at] ? null : meanings[turn];
        return meaning && (turn === 0 ? likeliest : lookUpMeaning(meaning, state));
      }),
    );
    await countEach(
      readings.filter((reading) => reading != null),
      { counters, most, found },
    );
    for (const [at, { state }] of searches.entries()) {
      const reading = readings[at];
      const count = reading && found.get(queryKey(reading));
      if (count && count.count > 0) {
        counts[at] = state.location !== '' && reading.location.nearest ? nobody : count;
      }
    }
  }
  return counts.map((count) => count ?? nobody);
}

type Bounds = { counters: Counters; most: number };

type Found = Map<string, ListingCount>;

async function countEach(
  readings: readonly Reading[],
  { found, ...bounds }: Bounds & { found: Found },
): Promise<void> {
  const asked = new Map(
    readings.map((reading) => [queryKey(reading), reading] as const).filter(([key]) => !found.has(key)),
  );
  const alike = Map.groupBy(asked.values(), apartFromPlaces);
  await Promise.all(
    [...alike.values()].map(async (group) => {
      const counts = await countAlike(group, bounds);
      for (const [at, reading] of group.entries()) {
        found.set(queryKey(reading), counts[at] ?? nobody);
      }
    }),
  );
}

function apartFromPlaces(reading: Reading): string {
  return queryKey(reading.filters.travels.length > 0 ? reading : { ...reading, places: null });
}

async function countAlike(group: readonly Reading[], bounds: Bounds): Promise<ListingCount[]> {
  const [first] = group;
  const words = first?.words;
  const sets = group.flatMap(({ places }) => places ?? []);
  if (words && sets.length > 1 && first.filters.travels.length === 0) {
    const atPlaces = await countAtPlaceSets(sets, { filters: first.filters, words, ...bounds });
    const counted = new Map(sets.map((places, at) => [places, atPlaces[at] ?? nobody]));
    return Promise.all(
      group.map((reading) =>
        reading.places ? (counted.get(reading.places) ?? nobody) : countListings({ ...reading, ...bounds }),
      ),
    );
  }
  return Promise.all(group.map((reading) => countListings({ ...reading, ...bounds })));
}
