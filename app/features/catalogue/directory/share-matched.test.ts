import { expect, test } from 'vitest';
import { type DirectoryFilters, noFilters } from './directory-filters.ts';
import { shareOfFilters } from './share-matched.ts';

const counts = {
  service: { drone: 200, stills: 500 },
  rate: { 'over-3500': 100, '600-1200': 300 },
  verified: { 1: 250 },
};

const share = (filters: Partial<DirectoryFilters>, listedInAll = 1_000) =>
  shareOfFilters({ ...noFilters, ...filters }, { counts, listedInAll });

test.each<[string, Partial<DirectoryFilters>, number]>([
  ['nothing leaves all', {}, 1],
  ['values that add up leave fewer', { service: ['drone', 'stills'] }, 0.1],
  ['values that stand for each other leave more', { rate: ['over-3500', '600-1200'] }, 0.4],
  ['several filters leave fewer', { service: ['drone'], verified: ['1'] }, 0.05],
  ['a value that nobody has leaves none', { service: ['drone', 'film'] }, 0],
  ['what only a place gives a meaning leaves all', { travels: ['1'] }, 1],
])('%s', (_, filters, wanted) => {
  expect(share(filters)).toBeCloseTo(wanted, 10);
});

test('an empty directory and counters that run ahead leave no more than all', () => {
  expect(share({ rate: ['over-3500', '600-1200'] }, 0)).toBe(1);
});
