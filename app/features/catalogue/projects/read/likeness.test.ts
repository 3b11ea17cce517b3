import { expect, test } from 'vitest';
import { likenessOf } from './likeness.ts';

test('a project is like others of its type in its city and its state', () => {
  expect(
    likenessOf(['creative:x', 'type:house', 'year:2024', 'city:4671654', 'state:US/TX', 'country:US']),
  ).toEqual({
    found: [
      ['type:house', 'city:4671654'],
      ['type:house', 'state:US/TX'],
    ],
    all: '/projects?type=house&place=US%2FTX',
  });
});

test('where a country has no states, it stands for one', () => {
  expect(likenessOf(['type:office', 'city:1880252', 'country:SG'])).toMatchObject({
    found: [
      ['type:office', 'city:1880252'],
      ['type:office', 'country:SG'],
    ],
    all: '/projects?type=office&place=SG',
  });
});

test('without a place, its year counts; what says too little is like nothing', () => {
  expect(likenessOf(['type:house', 'year:2020'])).toEqual({
    found: [['type:house', 'year:2020']],
    all: '/projects?type=house&year=2020',
  });
  for (const entries of [['type:house'], ['city:1', 'state:US/TX'], []]) {
    expect(likenessOf(entries)).toEqual({ found: [], all: null });
  }
});
