import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstCharacters, lastCharacters } from './cut-text.ts';

const family = '👩‍👩‍👧';

it('leaves a text that fits, and cuts the one that is a character longer', () => {
  expect(firstCharacters('Noor', 4)).toBe('Noor');
  expect(firstCharacters('Noora', 4)).toBe('Noor');
  expect(lastCharacters('Noor', 4)).toBe('Noor');
  expect(lastCharacters('Noora', 4)).toBe('oora');
});

it.each(['📷', family, '🇩🇪', 'é'])('keeps %s whole or leaves it out', (character) => {
  for (let max = 1; max < character.length; max++) {
    expect(firstCharacters(`ab${character}`, 2 + max)).toBe('ab');
    expect(lastCharacters(`${character}ab`, 2 + max)).toBe('ab');
  }
  expect(firstCharacters(`ab${character}c`, 2 + character.length)).toBe(`ab${character}`);
  expect(lastCharacters(`c${character}ab`, 2 + character.length)).toBe(`${character}ab`);
});

it('cuts a character without end between its code points', () => {
  const tower = `a${'\u0301'.repeat(500)}`;
  expect(firstCharacters(tower, 100)).toHaveLength(100);
  expect(lastCharacters(tower, 100)).toHaveLength(100);
});

it('never makes a text that is longer than asked for, or that holds half a pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, max) => {
      for (const cut of [firstCharacters(text, max), lastCharacters(text, max)]) {
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(cut.isWellFormed()).toBe(true);
      }
    }),
  );
});
