import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useReadAnew } from '../session/read-anew.ts';
import { keepStream, reconnectDelaysMs } from './live-stream.ts';

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

/** Reloads the page's data once `path` answers: `/healthz` for the network, `/readyz` for the database. */
export function useComeBack(path: '/healthz' | '/readyz'): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stop = new AbortController();
    void comeBack(path, stop.signal).then((isThere) => (isThere ? revalidate() : undefined));
    return () => stop.abort();
  }, [path, revalidate]);
}

/** Resolves to true once `probe` answers, or to false when aborted. */
async function comeBack(probe: '/healthz' | '/readyz', signal: AbortSignal): Promise<boolean> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const delay = reconnectDelaysMs[Math.min(attempt, reconnectDelaysMs.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, delay));
    const answer = await fetch(probe, { signal, cache: 'no-store' }).catch(() => null);
    if (answer?.ok) return true;
  }
  return false;
}

export function useUnreadTitle(unread: number): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another title
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [unread, key]);
}
