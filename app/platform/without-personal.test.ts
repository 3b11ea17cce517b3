import { describe, expect, test } from 'vitest';
import { pathForLog, withoutPersonal } from './without-personal.ts';

const id = '7f1c7a52-2f0e-4c3b-9a6e-0d6f6f0b8a11';

test.each([
  ['nobody@example.com is no address', '… is no address'],
  ['550 5.1.1 <ann.o+x@mail.example.org>: unknown', '550 5.1.1 <…>: unknown'],
  ['connect postgres://oriel:secret@db.example:5432/oriel', 'connect postgres://db.example:5432/oriel'],
  ['GET https://api.example/v1/x?email=a&token=b failed', 'GET https://api.example/v1/x?… failed'],
  [
    'invalid input syntax for type integer: "Ann, call 555 1234"',
    'invalid input syntax for type integer: "…"',
  ],
  ['Key (email)=(ann) already exists', 'Key (email)=(…) already exists'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer …'],
  ['Invalid API Key provided: sk_live_abc123', 'Invalid API Key provided: sk_…'],
  ['no session eyJhbGciOiJIUzI1NiJ9abcdefghijklmnop0123', 'no session …'],
])('%j is logged as %j', (said, logged) => {
  expect(withoutPersonal(said)).toBe(logged);
});

test.each([
  'duplicate key value violates unique constraint "creative_profiles_slug_key"',
  'relation "listings" does not exist',
  `no upload ${id}`,
  "Cannot read properties of undefined (reading 'map')",
  'connect ECONNREFUSED 127.0.0.1:5432',
  'a thread without a client',
])('what helps to find a fault stays: %j', (said) => {
  expect(withoutPersonal(said)).toBe(said);
});

test('a text of any length is cut, and quickly', () => {
  const said = `${'a@'.repeat(200_000)} ${'x'.repeat(200_000)}`;
  expect(withoutPersonal(said).length).toBeLessThanOrEqual(500);
});

describe('the path of a request', () => {
  test.each([
    ['/browse', '/browse'],
    [`/creative/${id}`, `/creative/${id}`],
    ['/photographers/united-states/texas', '/photographers/united-states/texas'],
    ['/shared/Zx8_q', '/shared/…'],
    ['/s/abc', '/s/…'],
    ['/ann@example.com', '…'],
    ['/search/ann%40example.com', '…'],
    ['/auth/reset/eyJhbGciOiJIUzI1NiJ9abcdefghijklmnop0123', '/auth/reset/…'],
    ['/assets/root-B1x2.js', '/assets/root-B1x2.js'],
  ])('%s is logged as %s', (path, logged) => {
    expect(pathForLog(path)).toBe(logged);
  });
});
