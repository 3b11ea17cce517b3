import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { reconnectDelaysMs } from './live-stream.ts';

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
