import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { reconnectDelaysMs } from './live-stream.ts';

/** Reads the page's data anew as soon as `path` answers again: `/healthz` for the way to us, `/readyz` for the database. */
export function useComeBack(path: '/healthz' | '/readyz'): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stop = new AbortController();
    void comeBack(path, stop.signal).then((isThere) => (isThere ? revalidate() : undefined));
    return () => stop.abort();
  }, [path, revalidate]);
}

/** Resolves to true once `probe` answers well; to false when it was stopped before. */
async function comeBack(probe: '/healthz' | '/readyz', signal: AbortSignal): Promise<boolean> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const delay = reconnectDelaysMs[Math.min(attempt, reconnectDelaysMs.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, delay));
    const answer = await fetch(probe, { signal, cache: 'no-store' }).catch(() => null);
    if (answer?.ok) return true;
  }
  return false;
}
