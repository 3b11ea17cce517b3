import { expect, it } from 'vitest';
import { isCollector } from './metrics.ts';

const token = 'a-token-of-the-collector-1';
const open = { token: undefined, isProduction: false };
const asked = (headers: Record<string, string> = {}, from = '127.0.0.1') => ({
  headers: new Headers(headers),
  from,
});

it('is who shows the token, wherever from', () => {
  const settings = { token, isProduction: true };
  expect(isCollector(asked({ Authorization: `Bearer ${token}` }, '203.0.113.7'), settings)).toBe(true);
  expect(isCollector(asked({ Authorization: `Bearer ${token}x` }), settings)).toBe(false);
  expect(isCollector(asked({ Authorization: token }), settings)).toBe(false);
  expect(isCollector(asked(), settings)).toBe(false);
});

it('is this machine where no token is set, and never whom a proxy speaks for', () => {
  for (const from of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) {
    expect(isCollector(asked({}, from), open)).toBe(true);
  }
  for (const from of ['203.0.113.7', '10.0.0.2', '::ffff:10.0.0.2', '']) {
    expect(isCollector(asked({}, from), open)).toBe(false);
  }
  for (const header of ['X-Forwarded-For', 'Forwarded', 'Via']) {
    expect(isCollector(asked({ [header]: '127.0.0.1' }), open)).toBe(false);
  }
});

it('is nobody in production without a token', () => {
  expect(isCollector(asked(), { token: undefined, isProduction: true })).toBe(false);
});
