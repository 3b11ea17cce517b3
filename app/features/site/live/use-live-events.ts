import { useEffect, useRef } from 'react';
import { useReadAnew } from '../session/use-read-anew.ts';
import { keepStream } from './live-stream.ts';

/**
 * Keeps a member's page current: reloads on every event and after a lost connection. `readAt`: when the page's data was
 * read; null for a visitor. Events carry no data, so none can be missed or shown twice.
 */
export function useLiveEvents(readAt: string | null): void {
  const isOn = readAt !== null;
  const since = useRef(readAt);
  since.current = readAt;
  const readAnew = useReadAnew();
  useEffect(() => {
    if (!isOn) return;
    return keepStream(
      () => new EventSource(`/events?since=${encodeURIComponent(since.current ?? '')}`),
      readAnew,
    );
  }, [isOn, readAnew]);
}
