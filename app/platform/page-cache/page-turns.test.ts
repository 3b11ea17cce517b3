import { expect, it } from 'vitest';
import { currentTurn, pageKey, pageKeys, setTurns, takeTurn } from './page-turns.server.ts';

it('a page that says nothing has one turn, however often it is loaded', () => {
  takeTurn('/plain');
  takeTurn('/plain');
  expect(currentTurn('/plain')).toBe(0);
  expect(pageKeys('/plain')).toEqual(['/plain']);
});

it('shows each of its variants as often as every other', () => {
  setTurns('/turning', 3);
  const keys = Array.from({ length: 9 }, () => {
    takeTurn('/turning');
    return pageKey('/turning');
  });
  expect(keys.filter((key) => key === '/turning')).toHaveLength(3);
  expect(keys.filter((key) => key === '/turning#1')).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
  expect(new Set(pageKeys('/turning'))).toEqual(new Set(keys));
});

it('stays within its turns when there become fewer', () => {
  setTurns('/fewer', 5);
  for (let load = 0; load < 4; load += 1) takeTurn('/fewer');
  setTurns('/fewer', 2);
  expect(currentTurn('/fewer')).toBeLessThan(2);
  setTurns('/fewer', 1);
  expect(pageKeys('/fewer')).toEqual(['/fewer']);
});
