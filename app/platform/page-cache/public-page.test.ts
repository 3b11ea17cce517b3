import { expect, test } from 'vitest';
import { publicCacheControl } from './public-page.ts';

const at = new Date('2026-11-20T12:00:20.400Z');
const until = new Date('2026-11-20T12:01:00Z');

test.each([
  ['a page', {}, 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'],
  ['a page with an end', { until }, 'public, max-age=0, s-maxage=39, stale-while-revalidate=30'],
  ['a page past its end', { until: at }, 'public, max-age=0, s-maxage=0, stale-while-revalidate=30'],
  [
    'a page that is purged',
    { purgedSeconds: 600 },
    'public, max-age=0, s-maxage=600, stale-while-revalidate=30, stale-if-error=14400',
  ],
  [
    'a page with an end that is purged',
    { until, purgedSeconds: 600 },
    'public, max-age=0, s-maxage=39, stale-while-revalidate=30, stale-if-error=14400',
  ],
  [
    'a page with an end later than any is kept',
    { until, purgedSeconds: 10 },
    'public, max-age=0, s-maxage=10, stale-while-revalidate=30, stale-if-error=14400',
  ],
])('how caches in between may keep %s', (_, given, said) => {
  expect(publicCacheControl({ until: null, at, ...given })).toBe(said);
});
