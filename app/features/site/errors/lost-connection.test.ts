import { expect, test } from 'vitest';
import { isLostConnection } from './outage-text.ts';

test.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'network error',
])('%j is a lost connection', (message) => {
  expect(isLostConnection(new TypeError(message))).toBe(true);
});

test('a mistake of ours is none', () => {
  expect(isLostConnection(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
  expect(isLostConnection(new Error('Failed to fetch'))).toBe(false);
  expect(isLostConnection(null)).toBe(false);
});
