import { notOurs, politeWords, wordsBeforePlaces } from './field-words.ts';
import { isFieldWord, wordsOf } from './read-phrases.ts';

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
