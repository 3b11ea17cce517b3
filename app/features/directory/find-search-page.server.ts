import { countFacets, type Facets } from './count-facets.server.ts';
import { type Counters, countListings, type ListingCount, listCounters } from './count-listings.server.ts';
import type { SearchState } from './directory-address.ts';
import type { DirectoryFilters } from './directory-query.ts';
import { findListings, type ListingPage, orderOf } from './find-listings.server.ts';
import { listSpecialties, type SpecialtyChoice } from './list-specialties.server.ts';
import { matchWords, type WordMatch } from './match-words.server.ts';
import { noPlaces, type PlaceSet } from './place-set.ts';
import { type ResolvedLocation, resolveLocation } from './resolve-location.server.ts';

export type SearchPage = ListingPage & {
  count: ListingCount;
  order: 'rank' | 'newest';
  facets: Facets | null;
  specialties: SpecialtyChoice[];
  location: Pick<ResolvedLocation, 'correctedTo' | 'nearest'> & {
    knownAs: string | null;
    /** Whether somebody serves the location, within the distance where one is chosen; null without a location. */
    isServed: boolean | null;
  };
  /** Words as they were typed (their stems) that no listing has, and that similar ones stood in for. */
  correctedWords: string[];
};

const anywhere: ResolvedLocation = {
  places: noPlaces,
  known: null,
  correctedTo: null,
  nearest: null,
};

/** The creatives of a search address, in a fixed number of reads. */
export async function findSearchPage(state: SearchState): Promise<SearchPage> {
  const [counters, specialties, location, words] = await Promise.all([
    listCounters(),
    listSpecialties(),
    state.location ? resolveLocation(state.location, state.within) : anywhere,
    state.q ? matchWords(state.q) : null,
  ]);
  const places = state.location ? location.places : null;
  const filters = { ...state.filters, basedOutside: state.travels && places ? places.ids : null };
  const query = { filters, places, words, counters };
  const counting = countListings(query);
  const weighed = words && words.groups.length > 1 ? withinCount(words, await counting) : words;
  const [page, count, facets] = await Promise.all([
    findPage(state, { ...query, words: weighed }),
    counting,
    countFacets({ ...query, words: weighed }),
  ]);
  return {
    ...page,
    count,
    order: orderOf(weighed),
    facets,
    specialties,
    location: {
      correctedTo: location.correctedTo,
      nearest: location.nearest,
      knownAs: location.known?.label ?? null,
      isServed: state.location ? location.places.ids.length > 0 && !location.nearest : null,
    },
    correctedWords: (words?.groups ?? []).filter((group) => group.isCorrected).map((group) => group.typed),
  };
}

/** Several words together may be much rarer than the rarest of them, and then every match can be weighed. */
function withinCount(words: WordMatch, { count, isExact }: ListingCount): WordMatch {
  return isExact ? { ...words, listedAtMost: Math.min(words.listedAtMost, count) } : words;
}

function findPage(
  state: SearchState,
  query: { filters: DirectoryFilters; places: PlaceSet | null; words: WordMatch | null; counters: Counters },
): Promise<ListingPage> {
  return findListings({
    filters: query.filters,
    places: query.places,
    words: query.words,
    page: { size: state.show, after: state.after },
    listedInAll: query.counters.get('all') ?? 0,
  });
}
