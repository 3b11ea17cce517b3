import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('without options all three worlds are measured', () => {
  expect(readOptions([]).creatives).toEqual([1_247, 100_000, 1_000_000]);
});

test('a quick run has the two smaller worlds and fewer rounds', () => {
  const quick = readOptions(['--quick']);
  expect(quick.creatives).toEqual([1_247, 100_000]);
  expect(quick.rounds).toBeLessThan(readOptions([]).rounds);
});

test('sizes are sorted, each once', () => {
  expect(readOptions(['--creatives', '5000,1247,5000']).creatives).toEqual([1_247, 5_000]);
});

test.each(['99', '5000001', '1e3.5', 'many', '1247,'])('%j names no worlds', (text) => {
  expect(() => readOptions(['--creatives', text])).toThrow(/--creatives takes whole numbers/);
});

test('an unknown option is refused by its name', () => {
  expect(() => readOptions(['--fast'])).toThrow(/--fast/);
});
