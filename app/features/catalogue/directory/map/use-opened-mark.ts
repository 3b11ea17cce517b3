import { useEffect, useState } from 'react';
import type { OpenedMark } from './map-popup.tsx';

type Opening = { key: string; opened: OpenedMark | null; isFailed: boolean };

/**
 * The content of the chosen mark, fetched once when it is chosen. A later change of `address` does not fetch it
 * again: the map changes, the list does not.
 */
export function useOpenedMark(key: string | null, address: string | null): Omit<Opening, 'key'> {
  const [opening, setOpening] = useState<Opening | null>(null);
  const isReady = address !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (key === null || address === null) {
      return;
    }
    const stop = new AbortController();
    void fetchMark(address, stop.signal).then((opened) => {
      if (!stop.signal.aborted) setOpening({ key, opened, isFailed: opened === null });
    });
    return () => stop.abort();
  }, [key, isReady]);

  return opening?.key === key ? opening : { opened: null, isFailed: false };
}

async function fetchMark(address: string, signal: AbortSignal): Promise<OpenedMark | null> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? ((await response.json()) as OpenedMark) : null;
  } catch {
    return null;
  }
}
