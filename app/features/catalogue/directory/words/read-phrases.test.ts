import { describe, expect, it } from 'vitest';
import {
  editDistance,
  fieldWordLike,
  guessPlaces,
  plainPhrases,
  readPhrases,
  withoutStopWords,
  wordsOf,
} from './read-phrases.ts';

const read = (text: string) => {
  const { phrases, types } = readPhrases(wordsOf(text));
  return { phrases: phrases.map(({ words }) => words.join(' ')), types };
};

describe('words', () => {
  it.each([
    ['O’Hara & Sons', ['o', 'hara', 'sons']],
    ['<script>', ['script']],
    ['  Żółta  Pracownia ', ['zołta', 'pracownia'].map((word) => word.replace('ł', 'l'))],
    ['!!!', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are twelve at the most, of forty letters at the most', () => {
    expect(wordsOf('a '.repeat(12))).toHaveLength(12);
    expect(wordsOf('a '.repeat(13))).toHaveLength(12);
    expect(wordsOf('x'.repeat(41))).toEqual(['x'.repeat(40)]);
  });
});

describe('phrases', () => {
  it.each([
    ['real estate twilight', ['real estate', 'twilight'], []],
    ['interior photographer', ['interior'], ['Photographer', 'Both', 'Architectural Photography']],
    ['drone photographer', ['drone'], []],
    ['drone operator', [], ['Drone Operator']],
    ['need a good church videographer', ['a', 'church'], ['Videographer', 'Both']],
    ['best studio', ['best', 'studio'], []],
    ['black and white', ['black and white'], []],
  ])('of %j are %j, of types %j', (text, phrases, types) => {
    expect(read(text)).toEqual({ phrases, types });
  });

  it('keep the distance that stop words leave', () => {
    const phrases = withoutStopWords(
      plainPhrases(['of', 'school', 'of', 'the', 'art']),
      new Set(['of', 'the']),
    );
    expect(phrases.map(({ words, gap }) => [words[0], gap])).toEqual([
      ['school', 1],
      ['art', 2],
    ]);
  });
});

it.each([
  ['interor', 'interior'],
  ['videografer', 'videographer'],
  ['hospitall', 'hospital'],
  ['interior', null],
  ['norrby', null],
  ['weddings', null],
  ['hom', null],
])('%j is taken for %j', (typed, meant) => {
  expect(fieldWordLike(typed)).toBe(meant);
});

const first = (text: string) => guessPlaces(text)[0];

it.each([
  ['interior photographer near Chicago', 'Chicago', 'interior photographer', true],
  ['hotels in New York City', 'New York City', 'hotels', false],
  ['film around São Paulo', 'São Paulo', 'film', true],
  ['photographer in Austin, TX', 'Austin, TX', 'photographer', false],
])('what stands behind "in" or "near" is tried first: %j', (text, place, rest, isNear) => {
  expect(first(text)).toEqual({ place, rest, isAsked: true, isNear });
});

it.each([
  ['video London', ['video London', 'London']],
  ['London video', ['London video', 'London']],
  ['house', []],
  ['wedding', []],
  ['nice house', ['nice house']],
  ['a', []],
])('without them all, the end and the beginning are: %j', (text, places) => {
  const guesses = guessPlaces(text);
  expect(guesses.map(({ place }) => place)).toEqual(places);
  expect(guesses.every(({ isAsked }) => !isAsked)).toBe(true);
});

it('a long text leaves few guesses', () => {
  expect(guessPlaces('in '.repeat(60)).length).toBeLessThan(16);
  expect(guessPlaces('word '.repeat(40)).length).toBeLessThan(8);
});

it.each([
  ['norrby', 'norrby', 0],
  ['nrroby', 'norrby', 2],
  ['norbry', 'norrby', 1],
  ['norrbi', 'norrby', 1],
  ['norby', 'norrby', 1],
  ['norrbyy', 'norrby', 1],
  ['', 'abc', 3],
  ['żółta', 'zolta', 3],
])('%j is %j but for %i', (typed, meant, letters) => {
  expect(editDistance(typed, meant)).toBe(letters);
  expect(editDistance(meant, typed)).toBe(letters);
});
