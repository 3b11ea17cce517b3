import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeOpenStreams, maxStreamsPerMember, maxUnreadBytes } from './open-streams.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const makeAnswer = (writableLength = 0) => ({
  writableLength,
  write: vi.fn(),
  end: vi.fn(),
  destroy: vi.fn(),
});

test('every stream beats every 25 seconds, until it is stopped', () => {
  const [streams, first, second] = [makeOpenStreams(), makeAnswer(), makeAnswer()];
  const stop = streams.beat();
  streams.add('ines', first);
  streams.add('robin', second);
  vi.advanceTimersByTime(24_999);
  expect(first.write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(first.write.mock.calls).toEqual([[': beat\n\n']]);
  expect(second.write.mock.calls).toEqual([[': beat\n\n']]);
  vi.advanceTimersByTime(25_000);
  expect(first.write).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(100_000);
  expect(first.write).toHaveBeenCalledTimes(2);
});

test('a member hears only of what is theirs, on each of their pages', () => {
  const [streams, one, two, other] = [makeOpenStreams(), makeAnswer(), makeAnswer(), makeAnswer()];
  streams.add('ines', one);
  streams.add('ines', two);
  streams.add('robin', other);
  streams.writeTo('ines', 'news');
  streams.remove('ines', two);
  streams.writeTo('ines', 'more');
  expect([one, two, other].map(({ write }) => write.mock.calls.flat())).toEqual([
    ['news', 'more'],
    ['news'],
    [],
  ]);
});

test('a member may have twenty pages open, and not the twenty-first', () => {
  const streams = makeOpenStreams();
  const answers = Array.from({ length: maxStreamsPerMember }, () => makeAnswer());
  expect(answers.map((answer) => streams.add('ines', answer))).not.toContain(false);
  expect(streams.add('ines', makeAnswer())).toBe(false);
  expect(streams.add('robin', makeAnswer())).toBe(true);
  for (const answer of answers.slice(0, 1)) streams.remove('ines', answer);
  expect(streams.add('ines', makeAnswer())).toBe(true);
});

test('all streams are ended, a part at a time, with those that come meanwhile', async () => {
  const streams = makeOpenStreams();
  const answers = Array.from({ length: 100 }, () => makeAnswer());
  for (const [index, answer] of answers.entries()) streams.add(`member ${index}`, answer);
  const late = makeAnswer();
  const ending = streams.endAll(1_000);
  const ended = () => answers.filter(({ end }) => end.mock.calls.length > 0).length;
  expect(ended()).toBe(5);
  streams.add('late', late);
  await vi.advanceTimersByTimeAsync(500);
  expect(ended()).toBeGreaterThan(40);
  expect(ended()).toBeLessThan(60);
  await vi.advanceTimersByTimeAsync(500);
  await ending;
  expect(ended()).toBe(100);
  expect(late.end).toHaveBeenCalledOnce();
  expect(streams.count()).toBe(0);
});

test('without time to spare all of them are ended at once', async () => {
  const streams = makeOpenStreams();
  const answers = Array.from({ length: 100 }, () => makeAnswer());
  for (const [index, answer] of answers.entries()) streams.add(`member ${index}`, answer);
  await streams.endAll(0);
  expect(answers.every(({ end }) => end.mock.calls.length === 1)).toBe(true);
});

test('a stream that nobody reads is dropped, and the others of its member stay', () => {
  const [streams, read, unread] = [
    makeOpenStreams(),
    makeAnswer(maxUnreadBytes),
    makeAnswer(maxUnreadBytes + 1),
  ];
  streams.add('ines', unread);
  streams.add('ines', read);
  streams.writeTo('ines', 'news');
  expect([unread.write.mock.calls, unread.destroy.mock.calls.length]).toEqual([[], 1]);
  expect([read.write.mock.calls, read.destroy.mock.calls.length]).toEqual([[['news']], 0]);
  expect(streams.count()).toBe(1);
});
