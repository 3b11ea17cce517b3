import { answerSearch } from './answer-search.server.ts';
import { listCounters, type ValueCounts, valueCounts } from './count-listings.server.ts';
import type { SearchState } from './directory-address.ts';
import { type FoundListings, nothingFound } from './find-listings.server.ts';
import { listSpecialties, type SpecialtyChoice } from './list-specialties.server.ts';
import {
  listPlaceChoices,
  type PlaceChoice,
  type ResolvedLocation,
} from './location/resolve-location.server.ts';
import { suggestRelaxedSearches, type WayOut } from './suggest-relaxed-searches.server.ts';
import { notOurs } from './words/field-words.ts';
import type { Meaning } from './words/understand-search.server.ts';
import { isHopeless, type WordMatch } from './words/word-match.server.ts';

export type SearchPage = FoundListings & {
  anywhere: ValueCounts;
  specialties: SpecialtyChoice[];
  location: Pick<ResolvedLocation, 'place' | 'writtenAs' | 'correctedTo' | 'nearest'> & {
    choices: PlaceChoice[];
    knownAs: string | null;
    /** Whether any listed creative serves the location, within the chosen distance; null without a location. */
    isServed: boolean | null;
  };
  canBeNearest: boolean;
  /** The distance searched, either chosen or implied by 'near'. */
  within: SearchState['within'];
  reading: WordsReading;
  waysOut: WayOut[];
};

export type WordsReading = {
  isEmpty: boolean;
  /** The words searched for, when they differ from the typed ones; otherwise null. */
  words: string | null;
  place: string | null;
  isNear: boolean;
  notOurs: string[];
};

/** The search page in a fixed number of reads, plus a few when nothing is found. */
export async function findSearchPage(state: SearchState): Promise<SearchPage> {
  const [counters, specialties, answer] = await Promise.all([
    listCounters(),
    listSpecialties(),
    answerSearch(state, { isFaceted: true }),
  ]);
  if (!answer) {
    return { ...nothingToSearchFor, specialties, anywhere: valueCounts(counters) };
  }
  const { meaning, location, words, cards, nextCursor, count, order, facets } = answer;
  const [choices, waysOut] = await Promise.all([
    listPlaceChoices(meaning.location),
    count.count === 0 ? suggestRelaxedSearches(state, { answer, specialties }) : [],
  ]);
  return {
    cards,
    nextCursor,
    count,
    order,
    facets,
    anywhere: valueCounts(counters),
    specialties,
    location: {
      place: location.place,
      writtenAs: location.writtenAs,
      correctedTo: location.correctedTo,
      nearest: location.nearest,
      choices,
      knownAs: location.known?.label ?? null,
      isServed: meaning.location ? location.places.ids.length > 0 && !location.nearest : null,
    },
    canBeNearest: location.known !== null,
    within: meaning.within,
    reading: readingOf(meaning, words),
    waysOut,
  };
}

function readingOf(meaning: Meaning, words: WordMatch | null): WordsReading {
  const { corrections, wishes, placeRead, within } = meaning;
  const isCorrected =
    corrections.size > 0 || (!isHopeless(words) && words?.groups.some((group) => group.correctedTo !== null));
  const instead = new Map(
    words?.groups.flatMap(({ typed, correctedTo }) => (correctedTo ? [[typed, correctedTo] as const] : [])),
  );
  return {
    isEmpty: false,
    words:
      isCorrected || placeRead
        ? wishes.nameKey
            .split(' ')
            .map((word) => instead.get(word) ?? word)
            .join(' ')
        : null,
    place: placeRead,
    isNear: placeRead !== null && within !== null,
    notOurs: wishes.phrases.flatMap(({ words: said }) => said.filter((word) => notOurs.has(word))),
  };
}

const nothingToSearchFor: Omit<SearchPage, 'specialties' | 'anywhere'> = {
  ...nothingFound,
  location: {
    place: null,
    writtenAs: null,
    correctedTo: null,
    nearest: null,
    choices: [],
    knownAs: null,
    isServed: null,
  },
  canBeNearest: false,
  within: null,
  reading: { isEmpty: true, words: null, place: null, isNear: false, notOurs: [] },
  waysOut: [],
};
