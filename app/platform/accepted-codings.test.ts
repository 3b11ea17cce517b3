import { describe, expect, it } from 'vitest';
import { chooseCoding } from './accepted-codings.ts';

describe('the coding of a body', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['zstd, gzip', 'zstd'],
    ['BR;Q=1.0', 'br'],
    // Weights, in whatever order.
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0.5, zstd;q=0.9, gzip;q=0.8', 'zstd'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['br; q=0.001', 'br'],
    ['gzip ; q=0.7 , br ; q=0.6', 'gzip'],
    // Forbidden.
    ['br;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0.001', 'gzip'],
    // Everything else.
    ['*', 'br'],
    ['*;q=0', null],
    ['*;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'zstd'],
    ['gzip;q=0.9, *;q=0.1', 'gzip'],
    // As it is.
    ['identity', null],
    ['identity, gzip;q=0.5', null],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity;q=0', null],
    ['brotli', null],
    ['deflate', null],
    ['', null],
    [',;,', null],
    // A weight that nobody can read does not forbid.
    ['gzip;q=much', 'gzip'],
    ['gzip;level=3', 'gzip'],
  ])('for %j is %s', (header, coding) => {
    expect(chooseCoding(header, ['br', 'zstd', 'gzip'])).toBe(coding);
  });

  it('is one of those offered, the first of equals', () => {
    expect(chooseCoding('br, zstd, gzip', ['zstd', 'br', 'gzip'])).toBe('zstd');
    expect(chooseCoding('br, zstd, gzip', ['gzip'])).toBe('gzip');
    expect(chooseCoding('br, zstd', ['gzip'])).toBeNull();
  });
});
