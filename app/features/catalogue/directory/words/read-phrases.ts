import { foldForSearch } from '../location/fold-names.ts';
import {
  notOurs,
  politeWords,
  professions,
  type Subject,
  spellings,
  subjects,
  wordsBeforePlaces,
} from './field-words.ts';

export type Phrase = {
  words: string[];
  subject: Subject | null;
  alike: string[];
  /** How many ignored words came before it. */
  gap: number;
};

type Reading = {
  phrases: Phrase[];
  types: string[];
};

const maxWords = 12;
const maxWordLength = 40;
const maxPhraseLength = 3;

/** The words of a text for comparison: lower case, without accents, at most twelve. */
export function wordsOf(text: string): string[] {
  return (foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, maxWords)
    .map((word) => [...word].slice(0, maxWordLength).join(''));
}

const subjectByPhrase = new Map(
  subjects.flatMap((subject) => subject.typed.map((typed) => [typed, subject] as const)),
);
const typesByPhrase = new Map(
  professions.flatMap(({ typed, types }) => typed.map((phrase) => [phrase, types] as const)),
);
const alikeByWord = new Map(spellings.flatMap((group) => group.map((word) => [word, group] as const)));
const fieldWords = new Set(
  [...subjectByPhrase.keys(), ...typesByPhrase.keys()].flatMap((phrase) => phrase.split(' ')),
);

/** Whether a word belongs to the field, and so is neither a place nor misspelled. */
function isFieldWord(word: string): boolean {
  return fieldWords.has(word);
}

const correctable = 5;
const longWord = 9;

/** The field word that this one misspells, by one letter, or two in a long word; null if none. */
export function fieldWordLike(word: string): string | null {
  const most = word.length >= longWord ? 2 : 1;
  if (word.length < correctable || isFieldWord(word) || notOurs.has(word)) {
    return null;
  }
  const alike = [...fieldWords]
    .filter((known) => known.length >= correctable && Math.abs(known.length - word.length) <= most)
    .map((known) => ({ known, distance: editDistance(known, word) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance);
  return alike[0]?.known ?? null;
}

/** Groups words into phrases of the field, longest first. Professions become types; filler words are dropped. */
export function readPhrases(words: readonly string[]): Reading {
  const phrases: Phrase[] = [];
  const types = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const found = longestAt(words, at);
    at += found.words.length;
    if (found.types) {
      for (const type of found.types) {
        types.add(type);
      }
    } else {
      phrases.push({ words: found.words, subject: found.subject, alike: found.alike, gap: 0 });
    }
  }
  const asked = phrases.filter(
    (phrase) => phrase.subject || !phrase.words.every((word) => politeWords.has(word)),
  );
  // In "drone photographer", the subject decides the trade, so the creative type stays open.
  const isOfAnotherTrade = asked.some((phrase) => phrase.subject?.types);
  return {
    phrases: asked.length > 0 || types.size > 0 ? asked : phrases,
    types: isOfAnotherTrade ? [] : [...types],
  };
}

function longestAt(words: readonly string[], at: number): Phrase & { types: string[] | null } {
  for (let length = Math.min(maxPhraseLength, words.length - at); length > 0; length -= 1) {
    const taken = words.slice(at, at + length);
    const phrase = taken.join(' ');
    const types = typesByPhrase.get(phrase) ?? null;
    const subject = subjectByPhrase.get(phrase) ?? null;
    const alike = alikeByWord.get(phrase) ?? [];
    if (types || subject || alike.length > 0) {
      return { words: taken, subject, types, alike, gap: 0 };
    }
  }
  return { words: [words[at] ?? ''], subject: null, types: null, alike: [], gap: 0 };
}

export function plainPhrases(words: readonly string[]): Phrase[] {
  return words.map((word) => ({ words: [word], subject: null, alike: [], gap: 0 }));
}

/** Drops phrases that consist of stop words only, and counts them as a gap. */
export function withoutStopWords(phrases: readonly Phrase[], stopWords: ReadonlySet<string>): Phrase[] {
  const kept: Phrase[] = [];
  let gap = 0;
  for (const phrase of phrases) {
    if (phrase.words.every((word) => stopWords.has(word))) {
      gap += 1;
    } else {
      kept.push({ ...phrase, gap });
      gap = 0;
    }
  }
  return kept;
}

export type PlaceGuess = {
  place: string;
  rest: string;
  /** Introduced by 'in' or 'near', not just named. */
  isAsked: boolean;
  /** Introduced by 'near' or 'around': the area around the place is meant too. */
  isNear: boolean;
};

const inside = new Set(['in', 'at', 'from']);
const nearby = new Set(['near', 'around', 'nearby']);
const maxPlaceLength = 4;
const maxUnaskedLength = 3;
const mostAsked = 8;

/**
 * The parts of a search that could be a place, likeliest first: after 'in' or 'near', the whole text, its end, its
 * beginning. Only the gazetteer knows whether they are places.
 */
export function guessPlaces(text: string): PlaceGuess[] {
  const parts = text.split(/\s+/).filter((part) => part !== '');
  const asked = parts.flatMap((part, at) => askedAt(parts, part.toLowerCase(), at));
  const whole = { from: 0, to: parts.length };
  const lengths = [3, 2, 1].filter((length) => length < parts.length && length <= maxUnaskedLength);
  const unasked = [
    ...(parts.length <= maxPlaceLength ? [whole] : []),
    ...lengths.map((length) => ({ from: parts.length - length, to: parts.length })),
    ...lengths.map((length) => ({ from: 0, to: length })),
  ].flatMap(({ from, to }) => {
    const guess = guessOf(parts, { from, to, without: 0 });
    return guess && isOnlyPlace(guess.place) ? [{ ...guess, isAsked: false, isNear: false }] : [];
  });
  return [...asked.slice(0, mostAsked), ...unasked];
}

function askedAt(parts: string[], word: string, at: number): PlaceGuess[] {
  const isNear = nearby.has(word);
  if (!isNear && !inside.has(word)) {
    return [];
  }
  const lengths = [4, 3, 2, 1].filter((length) => at + length < parts.length);
  return lengths.flatMap((length) => {
    const guess = guessOf(parts, { from: at + 1, to: at + 1 + length, without: 1 });
    return guess ? [{ ...guess, isAsked: true, isNear }] : [];
  });
}

function guessOf(
  parts: string[],
  { from, to, without }: { from: number; to: number; without: number },
): { place: string; rest: string } | null {
  const place = parts
    .slice(from, to)
    .join(' ')
    .replace(/[,;.!?]+$/, '');
  const rest = [...parts.slice(0, from - without), ...parts.slice(to)].join(' ');
  return /\p{L}{2}/u.test(place) ? { place, rest } : null;
}

/** Whether the words are not words of the field, so that they can be a place without 'in' or 'near'. */
function isOnlyPlace(place: string): boolean {
  const words = wordsOf(place);
  const [only = ''] = words;
  return words.length === 1
    ? !isFieldWord(only) && !wordsBeforePlaces.has(only) && !politeWords.has(only) && !notOurs.has(only)
    : !words.every((word) => isFieldWord(word) || politeWords.has(word) || notOurs.has(word));
}

/**
 * The number of letters to change, add, remove or swap with a neighbor to turn one word into the other (optimal
 * string alignment). Takes time proportional to the product of the lengths.
 */
export function editDistance(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
