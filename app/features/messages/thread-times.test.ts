import { expect, it } from 'vitest';
import { listTime } from '#app/platform/list-time.ts';
import { daySeparator } from './thread-times.ts';

const now = new Date('2026-11-20T15:00:00Z');

it.each([
  ['2026-11-20T14:20:31Z', '14:20', 'Today'],
  ['2026-11-20T00:00:00Z', '00:00', 'Today'],
  ['2026-11-19T23:59:59Z', 'Yesterday', 'Yesterday'],
  ['2026-11-14T00:00:00Z', 'Sat', '14 November 2026'],
  ['2026-11-13T23:59:59Z', '13 Nov', '13 November 2026'],
  ['2025-11-20T12:00:00Z', '20 Nov 2025', '20 November 2025'],
])('shows %s as %s, under %s', (time, inList, above) => {
  expect(listTime(time, now)).toBe(inList);
  expect(daySeparator(time, now)).toBe(above);
});
