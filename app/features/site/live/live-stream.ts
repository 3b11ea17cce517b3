/**
 * Delays before reconnecting, in milliseconds (specification section 9). Half of each is random, so that clients of a
 * stopped process do not reconnect at once.
 */
export const reconnectDelaysMs = [1_000, 2_000, 5_000, 10_000];
const gatherMs = 60;

export type Stream = Pick<EventSource, 'onopen' | 'onmessage' | 'onerror' | 'close'>;

/**
 * Keeps an event stream open and calls `look` when the page may be outdated: after an event, and after a reconnect.
 * Returns a stop function.
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
