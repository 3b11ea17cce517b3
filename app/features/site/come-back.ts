import { reconnectDelaysMs } from './live-stream.ts';

/** Resolves to true once `probe` answers well; to false when it was stopped before. */
export async function comeBack(probe: '/healthz' | '/readyz', signal: AbortSignal): Promise<boolean> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const delay = reconnectDelaysMs[Math.min(attempt, reconnectDelaysMs.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, delay));
    const answer = await fetch(probe, { signal, cache: 'no-store' }).catch(() => null);
    if (answer?.ok) return true;
  }
  return false;
}
