import { expect, test } from 'vitest';
import { newsOf, nothingWaits, type Waiting } from './notification.ts';

const waiting = (count: number, newestId: number): Waiting => ({ ...nothingWaits, count, newestId });

test.each([
  { before: waiting(0, 4), after: waiting(1, 5), said: '1 new notification' },
  { before: waiting(1, 5), after: waiting(3, 9), said: '2 new notifications' },
  // A further message of a conversation that waits already.
  { before: waiting(2, 5), after: waiting(2, 6), said: '1 new notification' },
  { before: waiting(2, 5), after: waiting(1, 6), said: '1 new notification' },
])('what came is said: $said', ({ before, after, said }) => {
  expect(newsOf(before, after)).toBe(said);
});

test('what was read meanwhile takes back what was said, and nothing new says nothing', () => {
  expect(newsOf(waiting(2, 5), waiting(1, 5))).toBe('');
  expect(newsOf(waiting(2, 5), waiting(2, 5))).toBeNull();
});
