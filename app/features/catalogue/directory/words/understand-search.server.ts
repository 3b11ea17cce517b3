import { publicDb } from '#app/platform/db/client.server.ts';
import { opaqueParam, prepared } from '#app/platform/db/prepared.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import type { SearchState } from '../directory-address.ts';
import { readPlaceText } from '../location/choose-place.ts';
import { identifyPlace } from '../location/find-named-places.server.ts';
import { resolveLocation } from '../location/resolve-location.server.ts';
import type { MatchOptions } from './match-words.server.ts';
import {
  fieldWordLike,
  guessPlaces,
  type PlaceGuess,
  plainPhrases,
  readPhrases,
  withoutStopWords,
  wordsOf,
} from './read-phrases.ts';

export type Meaning = {
  wishes: MatchOptions;
  types: string[];
  location: string;
  within: SearchState['within'];
  placeRead: string | null;
  corrections: ReadonlyMap<string, string>;
};

const nearbyKm = 50;

const largePlacePeople = 50_000;

/**
 * The interpretations of a search, likeliest first; a later one applies when the earlier ones have no matches. Empty
 * when the words mean nothing.
 */
export async function understandSearch(state: SearchState): Promise<Meaning[]> {
  const meant = { location: state.location, within: state.within, placeRead: null, types: [] as string[] };
  const said = wordsOf(state.q);
  if (state.q === '') {
    return [{ ...meant, wishes: { phrases: [], nameKey: '', corrects: false }, corrections: new Map() }];
  }
  const guesses = state.location || state.isAsTyped ? [] : guessPlaces(withoutNearMe(state.q));
  const known = await lookUpSearch(
    said,
    guesses.map((guess) => guess.place),
  );
  const { stopWords } = known;
  if (said.every((word) => stopWords.has(word))) {
    return [];
  }
  const asTyped = withoutStopWords(plainPhrases(said), stopWords);
  if (state.isAsTyped) {
    return [
      {
        ...meant,
        wishes: { phrases: asTyped, nameKey: said.join(' '), corrects: false },
        corrections: new Map(),
      },
    ];
  }
  const corrections = correctionsOf(said, known);
  const read = (text: string) => {
    const corrected = wordsOf(text).map((word) => corrections.get(word) ?? word);
    const { phrases, types } = readPhrases(corrected);
    return {
      types,
      wishes: {
        phrases: withoutStopWords(phrases, stopWords),
        nameKey: corrected.join(' '),
        corrects: true,
      },
      corrections,
    };
  };
  const place = await findPlace(state, { guesses, known });
  const plain = { ...meant, ...read(state.q) };
  const ways: Meaning[] = place
    ? [
        {
          ...meant,
          ...read(place.rest),
          location: place.location,
          within: place.within,
          placeRead: place.label,
        },
        plain,
      ]
    : [plain];
  return [...ways, { ...plain, types: [], wishes: { ...plain.wishes, phrases: asTyped, isLoose: true } }];
}

function correctionsOf(
  said: readonly string[],
  { listedWords, stopWords }: KnownOfSearch,
): Map<string, string> {
  return new Map(
    said.flatMap((word) => {
      const alike = listedWords.has(word) || stopWords.has(word) ? null : fieldWordLike(word);
      return alike ? [[word, alike] as const] : [];
    }),
  );
}

type FoundPlace = { rest: string; location: string; within: SearchState['within']; label: string };

/** The place that the words name; null when they name none or the location field already gives one. */
async function findPlace(
  state: SearchState,
  { guesses, known }: { guesses: readonly PlaceGuess[]; known: KnownOfSearch },
): Promise<FoundPlace | null> {
  if (state.location) {
    // The header sends "Austin, TX" as words and a region.
    const text = withoutNearMe(state.q);
    const whole = `${text}, ${state.location}`;
    const found = text.split(/\s+/).length <= 4 ? await identifyPlace(whole) : null;
    return found?.kind === 'city'
      ? { rest: '', location: whole, within: state.within, label: found.label }
      : null;
  }
  for (const guess of guesses) {
    // A name that a creative has is not taken for a place, unless introduced by 'in' or 'near'.
    if (known.possiblePlaces.has(guess.place) && (guess.isAsked || !known.isNameOfSomebody)) {
      const found = await placeOf(guess, state.within);
      if (found) {
        return found;
      }
    }
  }
  return null;
}

function withoutNearMe(text: string): string {
  return text.replace(/\bnear\s+me\b/i, ' ').trim();
}

async function placeOf(guess: PlaceGuess, chosen: SearchState['within']): Promise<FoundPlace | null> {
  const identified = await identifyPlace(guess.place);
  if (!identified) {
    return null;
  }
  // Without "in", only large places with listings count, since many words are also names of villages. Small places are
  // found as words of profiles.
  const isLarge = identified.kind !== 'city' || identified.population >= largePlacePeople;
  if (!guess.isAsked && !isLarge) {
    return null;
  }
  const within = chosen ?? (guess.isNear && identified.kind === 'city' ? nearbyKm : null);
  const { places, nearest } = await resolveLocation(guess.place, within);
  const isServed = places.ids.length > 0 && !nearest;
  return guess.isAsked || isServed
    ? { rest: guess.rest, location: guess.place, within, label: identified.label }
    : null;
}

/** What the directory and the gazetteer know about a search before it is interpreted. */
type KnownOfSearch = {
  /** Words without meaning of their own: the, of. */
  stopWords: ReadonlySet<string>;
  listedWords: ReadonlySet<string>;
  /** Whether a creative has this name, or a name that starts with these words if there are two or more. */
  isNameOfSomebody: boolean;
  possiblePlaces: ReadonlySet<string>;
};

const knownShape = { kind: oneOf(['stop', 'listed', 'name', 'place']), word: cell.text };

const lookUpSearch = rememberUntilChange(async function lookUp(
  words: readonly string[],
  guesses: readonly string[],
): Promise<KnownOfSearch> {
  const placeNames = new Map(guesses.map((text) => [text, readPlaceText(text).map(({ name }) => name)]));
  const key = words.join(' ');
  // A range instead of a pattern for "the key followed by a space", because a pattern would be planned each time.
  const [from, to] = words.length > 1 ? [`${key} `, `${key}!`] : [key, key];
  const rows = await listRows(publicDb(), knownShape)`${prepared}
    with asked as (select word from unnest(${opaqueParam(words, 'text[]')}) as asked(word))
    select 'stop' as kind, word from asked where coalesce(cardinality(ts_lexize('oriel_plain', word)), 1) = 0
    union all
    select 'listed', word from asked
     where exists (select 1 from search_words listed where listed.stem = word_stem(asked.word) and listed_count > 0)
    union all
    (select 'name', '' from listings where name_key = ${key}::text limit 1)
    union all
    (select 'name', '' from listings where name_key ~>=~ ${from}::text and name_key ~<~ ${to}::text limit 1)
    union all
    select distinct 'place', search_name from place_names
     where search_name = any(${opaqueParam([...placeNames.values()].flat(), 'text[]')})`;
  const of = (kind: (typeof rows)[number]['kind']) =>
    new Set(rows.filter((row) => row.kind === kind).map((row) => row.word));
  const names = of('place');
  return {
    stopWords: of('stop'),
    listedWords: of('listed'),
    isNameOfSomebody: of('name').size > 0,
    possiblePlaces: new Set(guesses.filter((text) => placeNames.get(text)?.some((name) => names.has(name)))),
  };
});
