import { expect, it } from 'vitest';
import { takesCoding } from './accepted-codings.ts';

it.each([
  ['br, gzip', true, true],
  ['gzip, deflate, br, zstd', true, true],
  ['gzip', false, true],
  ['x-gzip', false, true],
  ['br;q=0', false, false],
  ['br;q=0, gzip', false, true],
  ['br; q=0.000, gzip;q=0.001', false, true],
  ['gzip;q=0, *', true, false],
  ['*', true, true],
  ['*;q=0, br', true, false],
  ['BR;Q=1.0', true, false],
  ['brotli', false, false],
  ['identity', false, false],
  ['', false, false],
  [',;,', false, false],
])('of %j takes br: %s, gzip: %s', (header, br, gzip) => {
  expect(takesCoding(header, 'br')).toBe(br);
  expect(takesCoding(header, 'gzip')).toBe(gzip);
});
