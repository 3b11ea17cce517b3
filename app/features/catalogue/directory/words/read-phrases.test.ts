import { describe, expect, it } from 'vitest';
import { fieldWordLike, plainPhrases, readPhrases, withoutStopWords, wordsOf } from './read-phrases.ts';

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
