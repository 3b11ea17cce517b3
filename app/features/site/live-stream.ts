/**
 * Waits before the stream is opened again, in milliseconds (specification section 9). Half of it is left to chance: pages
 * whose streams ended together, as when a process leaves, do not come back together.
 */
export const reconnectDelaysMs = [1_000, 2_000, 5_000, 10_000];
/** Several changes at once are looked at once. */
const gatherMs = 60;

/** What is needed of a browser's EventSource. */
export type Stream = Pick<EventSource, 'onopen' | 'onmessage' | 'onerror' | 'close'>;

/**
 * Keeps a stream of events open, and calls `look` when the page may no longer be true: after an event, and when the
 * stream is there again after it was lost. Returns how to stop.
 */
export function keepStream(open: () => Stream, look: () => void, chance = Math.random): () => void {
  let stream: Stream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const lookSoon = () => {
    clearTimeout(gathering);
    gathering = setTimeout(look, gatherMs);
  };
  const connect = () => {
    stream = open();
    stream.onopen = () => {
      if (failures > 0) lookSoon();
      failures = 0;
    };
    stream.onmessage = lookSoon;
    stream.onerror = () => {
      stream?.close();
      const delayMs = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)] ?? 0;
      timer = setTimeout(connect, delayMs * (0.75 + chance() / 2));
      failures += 1;
    };
  };
  connect();
  return () => {
    stream?.close();
    clearTimeout(timer);
    clearTimeout(gathering);
  };
}
