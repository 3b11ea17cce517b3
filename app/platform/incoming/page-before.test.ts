import { expect, test } from 'vitest';
import { pageBefore } from './page-before.ts';

const askedFrom = (referer?: string) =>
  pageBefore(
    new Request('https://oriel.example/auth', referer === undefined ? {} : { headers: { Referer: referer } }),
  );

test.each([
  ['https://oriel.example/browse?location=TX', '/browse?location=TX'],
  ['https://oriel.example/browse#cards', '/browse'],
  ['https://oriel.example//elsewhere.example/', null],
  ['https://elsewhere.example/browse', null],
  ['http://oriel.example/browse', null],
  ['not an address', null],
  ['', null],
  [undefined, null],
])('a request from %s comes from %s', (referer, page) => {
  expect(askedFrom(referer)).toBe(page);
});
