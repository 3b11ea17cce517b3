import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

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
