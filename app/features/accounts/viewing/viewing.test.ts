import { expect, test } from 'vitest';
import { isClosedToView } from './viewing.ts';

const closed = (method: string, path: string) => isClosedToView({ method, path });

test('while somebody’s pages are viewed, nothing is sent but the end', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
    expect(closed(method, '/dashboard'), method).toBe(true);
    expect(closed(method, '/api/v1/creatives'), method).toBe(true);
  }
  expect(closed('POST', '/viewing/end')).toBe(false);
  expect(closed('POST', '/viewing/end.data')).toBe(false);
  expect(closed('POST', '/viewing/end/x')).toBe(true);
});

test.each([
  '/messages',
  '/messages/0b4b',
  '/messages.data',
  '/MESSAGES',
  '/messages/files/0b4b',
  '/notifications',
  '/events',
  '/api/messages',
  '/api/palette',
  '/account/two-factor',
  '/account/export',
  '/admin/users',
  '/auth',
])('%s stays closed', (path) => {
  expect(closed('GET', path)).toBe(true);
  expect(closed('HEAD', path)).toBe(true);
});

test.each([
  '/',
  '/dashboard',
  '/dashboard.data',
  '/subscription',
  '/account',
  '/messages-and-more',
  '/administration',
])('%s can be looked at', (path) => {
  expect(closed('GET', path)).toBe(false);
});
