import { expect, test } from 'vitest';
import { sameName } from '#app/features/vocabulary/same-name.ts';
import { type CreditedPiece, commonFacts, proposalsOf } from './proposals.ts';

const piece = (id: string, project: string, architect: string | null = null): CreditedPiece => ({
  id,
  project,
  projectKey: sameName(project),
  architect,
  architectKey: sameName(architect ?? ''),
});

const said = { project: null, architect: null, location: null, year: null };

test('pieces that name the same project and architect are one proposal, however they write them', () => {
  const proposals = proposalsOf([
    piece('1', 'Archive Building', 'Wachsmann & Partners'),
    piece('2', 'Lower Terrace'),
    piece('3', 'ARCHIVE BUILDING', 'Wachsmann Partners'),
  ]);
  expect(proposals.map(({ name, architect, itemIds }) => [name, architect, itemIds])).toEqual([
    ['Archive Building', 'Wachsmann & Partners', ['1', '3']],
    ['Lower Terrace', null, ['2']],
  ]);
});

test('a piece that names no architect goes with the only one that is named, and with none of two', () => {
  const one = proposalsOf([piece('1', 'Archive'), piece('2', 'Archive', 'Peralta'), piece('3', 'archive')]);
  expect(one.map(({ itemIds, architect }) => [itemIds, architect])).toEqual([[['1', '2', '3'], 'Peralta']]);
  const two = proposalsOf([
    piece('1', 'Archive'),
    piece('2', 'Archive', 'Peralta'),
    piece('3', 'Archive', 'Moss'),
  ]);
  expect(two.map(({ itemIds }) => itemIds)).toEqual([['1'], ['2'], ['3']]);
});

test('a name in another script is compared, too', () => {
  const proposals = proposalsOf([
    piece('1', '東京駅', '隈研吾'),
    piece('2', '東京駅'),
    piece('3', 'Дом Наркомфина'),
  ]);
  expect(proposals.map(({ itemIds }) => itemIds)).toEqual([['1', '2'], ['3']]);
});

test('a project takes over what all say that say anything, and nothing that differs', () => {
  expect(
    commonFacts([
      { ...said, architect: 'Norrby', location: 'Austin, TX', year: 2024 },
      said,
      { ...said, architect: 'NORRBY ', location: 'Dallas, TX', year: 2024 },
    ]),
  ).toEqual({ project: null, architect: 'Norrby', location: null, year: 2024 });
  expect(commonFacts([])).toEqual(said);
});

test('two spellings are one name without case, accents and signs', () => {
  expect(sameName('Müller–Roth & Söhne, GmbH')).toBe(sameName('muller roth sohne gmbh'));
  expect(sameName('Müller')).not.toBe(sameName('Miller'));
});
