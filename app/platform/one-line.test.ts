import { expect, it } from 'vitest';
import { oneLine } from './one-line.ts';

it.each([
  [null, ''],
  ['  San\n  Antonio\u0000 ', 'San Antonio'],
  ['ab cd', 'ab cd'],
  ['ab cdef', 'ab cd'],
  ['abcd efg', 'abcd'],
])('makes one line of %j', (text, line) => {
  expect(oneLine(text, 5 + (line === 'San Antonio' ? 20 : 0))).toBe(line);
});
