import { expect, it } from 'vitest';
import { foundText } from './results-text.ts';
import { type Results, trailOf } from './results-trail.ts';

const results: Results = {
  address: '/search?q=house&location=Austin%2C+TX',
  words: 'house in Austin, TX',
  total: '48',
  ids: ['a', 'b', 'c'],
  isFromStart: true,
};

it('leads back to the results, and to those before and after', () => {
  expect(trailOf(results, 'b')).toEqual({
    backTo: '/search?q=house&location=Austin%2C+TX',
    words: 'house in Austin, TX',
    position: '2 of 48',
    previousId: 'a',
    nextId: 'c',
  });
});

it('ends at both ends of what was shown', () => {
  expect(trailOf(results, 'a')).toMatchObject({ previousId: null, position: '1 of 48' });
  expect(trailOf(results, 'c')).toMatchObject({ nextId: null, position: '3 of 48' });
});

it('names no position behind a cursor', () => {
  expect(trailOf({ ...results, isFromStart: false }, 'b')?.position).toBeNull();
});

it('knows nothing of somebody who was not among them', () => {
  expect(trailOf(results, 'z')).toBeNull();
});

it.each([
  null,
  undefined,
  7,
  'text',
  {},
  { ...results, address: 'https://elsewhere.example/' },
  { ...results, address: '//elsewhere.example/browse' },
  { ...results, address: '/account' },
  { ...results, ids: 'b' },
])('takes nothing from storage that is no such list: %j', (kept) => {
  expect(trailOf(kept, 'b')).toBeNull();
});

it.each([
  [{ count: 0, isExact: true }, '0 creatives found'],
  [{ count: 1, isExact: true }, '1 creative found'],
  [{ count: 2, isExact: true }, '2 creatives found'],
  [{ count: 1247, isExact: true }, '1,247 creatives found'],
  [{ count: 10_000, isExact: false }, '10,000+ creatives found'],
])('%o reads "%s"', (count, text) => {
  expect(foundText(count)).toBe(text);
});
