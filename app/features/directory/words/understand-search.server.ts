import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { plannedOnce } from '#app/platform/db/planned-once.ts';
import type { SearchState } from '../directory-address.ts';
import { listPossiblePlaces } from '../find-named-places.server.ts';
import { identifyPlace } from '../identify-place.server.ts';
import { resolveLocation } from '../resolve-location.server.ts';
import { guessPlaces, type PlaceGuess } from './guess-places.ts';
import { type KnownWord, lookUpWords, type MatchWishes } from './match-words.server.ts';
import { fieldWordLike, plainPhrases, readPhrases, withoutStopWords, wordsOf } from './read-phrases.ts';

/** One way of taking a search: where to look, for what types, and with which words. */
export type Meaning = {
  wishes: MatchWishes;
  types: string[];
  location: string;
  within: SearchState['within'];
  /** The place that was read in the words, as it is called; null when the location says where. */
  placeRead: string | null;
  /** Words of the field that were misspelt, by what was typed. */
  corrections: ReadonlyMap<string, string>;
};

/** Around a place that something should be near, where no distance is chosen. */
const nearbyKm = 50;

const largePlacePeople = 50_000;

/**
 * The ways in which a search can be taken, the likeliest first; a later one counts when nobody answers to those
 * before. None when there are words that say nothing: there is nothing to look for.
 */
export async function understandSearch(state: SearchState): Promise<Meaning[]> {
  const meant = { location: state.location, within: state.within, placeRead: null, types: [] as string[] };
  const said = wordsOf(state.q);
  if (state.q === '') {
    return [{ ...meant, wishes: { phrases: [], nameKey: '', corrects: false }, corrections: new Map() }];
  }
  const known = await lookUpWords(said);
  if (known.every((each) => each.isStopWord)) {
    return [];
  }
  const stopWords = new Set(known.filter((each) => each.isStopWord).map((each) => each.word));
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
  const corrections = correctionsOf(known);
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
  const place = await findPlace(state, said);
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

/** What was meant by words that nobody on the site uses, where it is a word of the field. */
function correctionsOf(known: readonly KnownWord[]): Map<string, string> {
  return new Map(
    known.flatMap(({ word, isListed, isStopWord }) => {
      const alike = isListed || isStopWord ? null : fieldWordLike(word);
      return alike ? [[word, alike] as const] : [];
    }),
  );
}

type FoundPlace = { rest: string; location: string; within: SearchState['within']; label: string };

/** The place that the words name; null when they do not, or when the location says where already. */
async function findPlace(state: SearchState, said: string[]): Promise<FoundPlace | null> {
  const text = state.q.replace(/\bnear\s+me\b/i, ' ').trim();
  if (state.location) {
    // The header sends "Austin, TX" as words and a region.
    const whole = `${text}, ${state.location}`;
    const found = text.split(/\s+/).length <= 4 ? await identifyPlace(whole) : null;
    return found?.kind === 'city'
      ? { rest: '', location: whole, within: state.within, label: found.label }
      : null;
  }
  const guesses = guessPlaces(text);
  if (guesses.length === 0) {
    return null;
  }
  const [isName, possible] = await Promise.all([
    isNameOfSomebody(said),
    listPossiblePlaces(guesses.map((guess) => guess.place)),
  ]);
  for (const guess of guesses) {
    if (possible.has(guess.place) && !(isName && !guess.isAsked)) {
      const found = await placeOf(guess, state.within);
      if (found) {
        return found;
      }
    }
  }
  return null;
}

async function placeOf(guess: PlaceGuess, chosen: SearchState['within']): Promise<FoundPlace | null> {
  const identified = await identifyPlace(guess.place);
  if (!identified) {
    return null;
  }
  const within = chosen ?? (guess.isNear && identified.kind === 'city' ? nearbyKm : null);
  // Without "in" only large places where somebody is: many a word is the name of a village. Small ones are found as
  // words of the profiles.
  const { places, nearest, known } = await resolveLocation(guess.place, within);
  const isLarge = identified.kind !== 'city' || (known?.population ?? 0) >= largePlacePeople;
  const isServed = places.ids.length > 0 && !nearest;
  return guess.isAsked || (isLarge && isServed)
    ? { rest: guess.rest, location: guess.place, within, label: identified.label }
    : null;
}

/** Whether somebody is called so, or begins so with two words or more: then no place is read into the name. */
async function isNameOfSomebody(words: string[]): Promise<boolean> {
  const key = words.join(' ');
  // Between the key with a space behind it and the key with the next character; a pattern would be planned each time.
  const begins =
    words.length > 1 ? sql`or (name_key ~>=~ ${`${key} `}::text and name_key ~<~ ${`${key}!`}::text)` : sql``;
  const { rows } = await publicDb().execute(
    sql`${plannedOnce}select 1 from listings where name_key = ${key} ${begins} limit 1`,
  );
  return rows.length > 0;
}
