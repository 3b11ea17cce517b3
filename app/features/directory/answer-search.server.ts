import { type Counters, countListings, type ListingCount, listCounters } from './count-listings.server.ts';
import type { SearchState } from './directory-address.ts';
import type { DirectoryFilters } from './directory-filters.ts';
import type { PlaceSet } from './place-set.ts';
import { anywhere, type ResolvedLocation, resolveLocation } from './resolve-location.server.ts';
import { matchPhrases } from './words/match-words.server.ts';
import { type Meaning, understandSearch } from './words/understand-search.server.ts';
import { queryText, type WordMatch } from './words/word-match.ts';

/** What a search comes to: how it was taken, and how many there are. */
export type Answer = {
  meaning: Meaning;
  location: ResolvedLocation;
  words: WordMatch | null;
  filters: DirectoryFilters;
  places: PlaceSet | null;
  count: ListingCount;
};

/** Takes a search in the likeliest way that somebody answers to. Null when there is nothing to search for. */
export async function answerSearch(state: SearchState): Promise<Answer | null> {
  const [counters, meanings] = await Promise.all([listCounters(), understandSearch(state)]);
  return firstAnswered(state, { meanings, counters });
}

/** The likeliest meaning that somebody answers to; where nobody does, the likeliest. Null without any. */
async function firstAnswered(
  state: SearchState,
  { meanings, counters }: { meanings: Meaning[]; counters: Counters },
): Promise<Answer | null> {
  let likeliest: Answer | null = null;
  const counts: Counted = new Map();
  for (const meaning of meanings) {
    const answer = await answerTo(meaning, { state, counters, counts });
    if (answer.count.count > 0) {
      return answer;
    }
    likeliest ??= answer;
  }
  return likeliest;
}

/** What was counted so far, by what was asked for: meanings often come to the same query. */
type Counted = Map<string, ListingCount>;

async function answerTo(
  meaning: Meaning,
  { state, counters, counts }: { state: SearchState; counters: Counters; counts: Counted },
): Promise<Answer> {
  const [location, words] = await Promise.all([
    meaning.location ? resolveLocation(meaning.location, meaning.within) : anywhere,
    matchPhrases(meaning.wishes),
  ]);
  const places = meaning.location ? location.places : null;
  const type = state.filters.type.length > 0 ? state.filters.type : meaning.types;
  const filters = { ...state.filters, type };
  const asked = JSON.stringify([filters, places?.ids, words && queryText(words)]);
  const count = counts.get(asked) ?? (await countListings({ filters, places, words, counters }));
  counts.set(asked, count);
  return { meaning, location, words, filters, places, count };
}
