import { expect, it } from 'vitest';
import { replyTimeOf } from './reply-time.ts';

const hour = 3_600;

it('says nothing of four answers, and something of five', () => {
  expect(replyTimeOf([60, 60, 60, 60])).toBeNull();
  expect(replyTimeOf([60, 60, 60, 60, 60])).toBe('an hour');
});

it('goes by four of five answers, whatever the slowest took', () => {
  expect(replyTimeOf([60, 60, 60, 5 * hour, 900 * hour])).toBe('a few hours');
  expect(replyTimeOf([60, 60, 60, 30 * hour, 900 * hour])).toBe('two days');
});

it.each([
  [hour, 'an hour'],
  [hour + 1, 'a few hours'],
  [24 * hour, 'a day'],
  [24 * hour + 1, 'two days'],
  [7 * 24 * hour, 'a week'],
  [7 * 24 * hour + 1, null],
])('calls %i seconds %s', (seconds, words) => {
  expect(replyTimeOf(Array(5).fill(seconds))).toBe(words);
});
