import { useEffect, useRef } from 'react';
import { keepStream } from './live-stream.ts';
import { useReadAnew } from './session/use-read-anew.ts';

/**
 * Keeps a member's page true: whenever something of theirs changes, or a connection was lost meanwhile, the page looks
 * at its data anew. `readAt`: when it read them; null for a visitor. Nothing can be missed or shown twice, since an event carries nothing but that.
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
