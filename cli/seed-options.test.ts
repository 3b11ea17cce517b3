import { expect, test } from 'vitest';
import { readSeedOptions } from './seed-options.ts';

test('seed without options means the demo world, and replaces nothing', () => {
  expect(readSeedOptions([])).toEqual({
    creatives: 1_247,
    reviewsPerCreative: undefined,
    isReplacing: false,
  });
});

test('a size may be written with separators', () => {
  expect(readSeedOptions(['--creatives', '1,000,000', '--reviews=3', '--replace'])).toEqual({
    creatives: 1_000_000,
    reviewsPerCreative: 3,
    isReplacing: true,
  });
});

test.each(['0', '-1', '1.5', 'many', '', '5000001'])('%j is no number of creatives', (text) => {
  expect(() => readSeedOptions([`--creatives=${text}`])).toThrow(/--creatives takes a whole number/);
});

test.each(['1', '5000000'])('%s is a number of creatives', (text) => {
  expect(readSeedOptions(['--creatives', text]).creatives).toBe(Number(text));
});

test('an unknown option is refused by its name', () => {
  expect(() => readSeedOptions(['--creative', '5'])).toThrow(/--creative/);
});

test('the demo world does not take a number of reviews', () => {
  expect(() => readSeedOptions(['--reviews', '3'])).toThrow(/leave out --reviews/);
});
