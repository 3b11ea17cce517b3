import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** Waits before the stream is opened again, in milliseconds (specification section 9). */
const reconnectDelaysMs = [1_000, 2_000, 5_000, 10_000];
/** Several changes at once are looked at once. */
const gatherMs = 60;

/**
 * Keeps a member's page true: whenever something of theirs changes, or a connection was lost meanwhile, the page looks
 * at its data anew. `readAt`: when it read them; null for a visitor. Nothing can be missed or shown twice, since an event carries nothing but that.
 */
export function useLiveEvents(readAt: string | null): void {
  const isOn = readAt !== null;
  const since = useRef(readAt);
  since.current = readAt;
  const { revalidate } = useRevalidator();
  const look = useRef(revalidate);
  look.current = revalidate;
  useEffect(() => {
    if (!isOn) return;
    let stream: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const lookSoon = () => {
      clearTimeout(gathering);
      gathering = setTimeout(() => void look.current(), gatherMs);
    };
    const open = () => {
      stream = new EventSource(`/events?since=${encodeURIComponent(since.current ?? '')}`);
      stream.onopen = () => {
        if (failures > 0) lookSoon();
        failures = 0;
      };
      stream.onmessage = lookSoon;
      stream.onerror = () => {
        stream?.close();
        timer = setTimeout(open, reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)]);
        failures += 1;
      };
    };
    open();
    return () => {
      stream?.close();
      clearTimeout(timer);
      clearTimeout(gathering);
    };
  }, [isOn]);
}
