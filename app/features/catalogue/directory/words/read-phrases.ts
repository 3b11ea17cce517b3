import { foldForSearch } from '../fold-for-search.ts';
import { editDistance } from './edit-distance.ts';
import { notOurs, politeWords, professions, type Subject, spellings, subjects } from './field-words.ts';

export type Phrase = {
  words: string[];
  subject: Subject | null;
  alike: string[];
  /** How many ignored words came before it. */
  gap: number;
};

export type Reading = {
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
export function isFieldWord(word: string): boolean {
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
