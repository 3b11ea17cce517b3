import { expect, test } from 'vitest';
import { bytesText, durationText } from './check.ts';

test.each([
  [0, '0.0 s'],
  [400, '0.4 s'],
  [38_000, '38 s'],
  [4 * 60_000, '4 min'],
  [3 * 3_600_000, '3 h'],
  [57 * 3_600_000, '2 d 9 h'],
  [72 * 3_600_000, '3 d'],
])('%i ms is %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test.each([
  [880_000, '880 kB'],
  [71_400_000, '71.4 MB'],
  [3_300_000_000, '3.3 GB'],
  [160_000_000_000, '160 GB'],
  [5e15, '5000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
