import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepStream, type Stream } from './live-stream.ts';

let streams: (Stream & { close: ReturnType<typeof vi.fn> })[] = [];
const look = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  look.mockClear();
  stop = keepStream(
    () => {
      const stream = { onopen: null, onmessage: null, onerror: null, close: vi.fn() };
      streams.push(stream);
      return stream;
    },
    look,
    () => 0.5,
  );
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

type Happening = 'onopen' | 'onmessage' | 'onerror';

function happen(what: Happening): void {
  const handler = streams.at(-1)?.[what] as (() => void) | null | undefined;
  handler?.();
}

test('a lost stream is opened again after 1, 2, 5 and then 10 seconds, again and again', () => {
  for (const [lost, delay] of [1_000, 2_000, 5_000, 10_000, 10_000].entries()) {
    happen('onerror');
    vi.advanceTimersByTime(delay - 1);
    expect(streams).toHaveLength(lost + 1);
    vi.advanceTimersByTime(1);
    expect(streams).toHaveLength(lost + 2);
    expect(streams[lost]?.close).toHaveBeenCalledOnce();
  }
});

test('a stream that opened begins at one second again', () => {
  for (let lost = 0; lost < 4; lost += 1) {
    happen('onerror');
    vi.advanceTimersByTime(10_000);
  }
  happen('onopen');
  happen('onerror');
  vi.advanceTimersByTime(1_000);
  expect(streams).toHaveLength(6);
});

test('the page looks anew after an event, once for several at once, and when a lost stream is back', () => {
  happen('onopen');
  vi.advanceTimersByTime(1_000);
  expect(look).not.toHaveBeenCalled();
  happen('onmessage');
  happen('onmessage');
  vi.advanceTimersByTime(1_000);
  expect(look).toHaveBeenCalledTimes(1);
  happen('onerror');
  vi.advanceTimersByTime(1_000);
  expect(look).toHaveBeenCalledTimes(1);
  happen('onopen');
  vi.advanceTimersByTime(1_000);
  expect(look).toHaveBeenCalledTimes(2);
});

test('nothing is opened once it is stopped', () => {
  happen('onerror');
  stop();
  vi.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(1);
  expect(look).not.toHaveBeenCalled();
});

test('the wait is up to a quarter shorter or longer, as chance has it', () => {
  for (const [chance, delay] of [
    [0, 750],
    [0.999, 1_249],
  ] as const) {
    stop();
    streams = [];
    const open = () => {
      const stream = { onopen: null, onmessage: null, onerror: null, close: vi.fn() };
      streams.push(stream);
      return stream;
    };
    stop = keepStream(open, look, () => chance);
    happen('onerror');
    vi.advanceTimersByTime(delay - 1);
    expect(streams).toHaveLength(1);
    vi.advanceTimersByTime(2);
    expect(streams).toHaveLength(2);
  }
});
