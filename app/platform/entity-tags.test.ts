import { expect, it } from 'vitest';
import { isTagKnown } from './entity-tags.ts';

it.each([
  ['W/"a"', true],
  // Proxies make a strong tag of ours when they unpack, and keep lists of what they have.
  ['"a"', true],
  ['"b", W/"a"', true],
  ['W/"x,y",W/"a"', true],
  ['*', true],
  ['W/"b"', false],
  ['W/"A"', false],
  ['W/"a', false],
  ['a', false],
  ['', false],
  [undefined, false],
  [null, false],
])('If-None-Match: %s knows W/"a": %s', (header, isKnown) => {
  expect(isTagKnown(header, 'W/"a"')).toBe(isKnown);
});
