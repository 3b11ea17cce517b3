import { expect, test } from 'vitest';
import { makeSetupKey } from './setup-gate.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('the link opens once, and only for the browser that opened it', () => {
  const { key, token } = makeSetupKey(now);
  const session = key.open(token, now);
  expect(session).not.toBeNull();
  expect(key.isOpenedBy(session ?? '', now)).toBe(true);
  expect(key.open(token, now)).toBeNull();
  expect(key.isOpenedBy(token, now)).toBe(false);
});

test('guesses open nothing, and leave the link to its owner', () => {
  const { key, token } = makeSetupKey(now);
  for (const guess of ['', 'x', token.slice(0, -1), `${token} `, token.toUpperCase(), 'x'.repeat(100_000)]) {
    expect(key.open(guess, now)).toBeNull();
  }
  expect(key.isOpenedBy('', now)).toBe(false);
  expect(key.open(token, now)).not.toBeNull();
});

test('after an hour neither link nor session is good', () => {
  const { key, token } = makeSetupKey(now);
  const session = key.open(token, later(59)) ?? '';
  expect(key.isOpenedBy(session, later(59.9))).toBe(true);
  expect([key.isOpenedBy(session, later(60)), key.isOver(later(60))]).toEqual([false, true]);
  const unused = makeSetupKey(now);
  expect(unused.key.open(unused.token, later(60))).toBeNull();
});

test('every token is another, of 32 bytes', () => {
  const tokens = Array.from({ length: 100 }, () => makeSetupKey(now).token);
  expect(new Set(tokens).size).toBe(100);
  expect(Buffer.from(tokens[0] ?? '', 'base64url').length).toBe(32);
});
