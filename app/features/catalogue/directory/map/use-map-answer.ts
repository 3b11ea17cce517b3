import { useEffect, useRef, useState } from 'react';
import type { DirectoryFilters } from '../directory-filters.ts';
import type { MapAnswer } from './map-answer.ts';
import type { OpenedMark } from './map-popup.tsx';
import { mapAddress } from './map-query.ts';
import { coveringRequest, type MapSize, type MapView } from './map-view.ts';

const settleMs = 120;
const maxKept = 40;

export type AskedFor = { filters: DirectoryFilters; location: string };

/**
 * The marks and names for a view: first from the page, then from `GET /api/map` for the part around the view. The
 * previous answer stays until the next arrives. Answers are cached, so going back requests nothing.
 */
export function useMapAnswer({
  first,
  view,
  size,
  asked,
}: {
  first: MapAnswer;
  view: MapView;
  size: MapSize | null;
  asked: AskedFor;
}): { answer: MapAnswer; isFailed: boolean } {
  const [answer, setAnswer] = useState(first);
  const [isFailed, setFailed] = useState(false);
  const kept = useRef(new Map<string, MapAnswer>());
  const request = size && coveringRequest(view, size);
  const address = request && mapAddress({ ...asked, area: request.area, zoom: request.zoom, on: null });

  useEffect(() => {
    if (!address) {
      return;
    }
    const known = kept.current.get(address);
    if (known) {
      setAnswer(known);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(address, { signal: stop.signal });
        if (!response.ok) throw new Error(`The map answered ${response.status}`);
        const found = (await response.json()) as MapAnswer;
        keep(kept.current, address, found);
        setAnswer(found);
        setFailed(false);
      } catch {
        if (!stop.signal.aborted) setFailed(true);
      }
    }, settleMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address]);

  return { answer, isFailed };
}

function keep(kept: Map<string, MapAnswer>, address: string, answer: MapAnswer): void {
  kept.set(address, answer);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) {
    kept.delete(oldest);
  }
}

/** Countries whose outlines are loaded; until all wanted ones are, the world is drawn beneath them. */
export type Grounds = { countries: readonly string[]; isComplete: boolean };

export function useGrounds(wanted: readonly string[]): Grounds {
  const [drawn, setDrawn] = useState(wanted);
  const key = wanted.join();

  useEffect(() => {
    const countries = key === '' ? [] : key.split(',');
    let isLate = false;
    void Promise.allSettled(countries.map((country) => fetchGround(country))).then(() => {
      if (!isLate) setDrawn(countries);
    });
    return () => {
      isLate = true;
    };
  }, [key]);

  const countries = wanted.filter((country) => drawn.includes(country));
  return { countries, isComplete: wanted.length > 0 && countries.length === wanted.length };
}

const fetched = new Map<string, Promise<unknown>>();

function fetchGround(country: string): Promise<unknown> {
  const file = groundOf(country);
  const known =
    fetched.get(country) ?? (file ? fetch(file).then((response) => response.text()) : Promise.resolve());
  fetched.set(country, known);
  return known;
}

/** The outlines of each country and its regions (outlines.txt, vite.config.ts), fetched when they come into view. */
const files = import.meta.glob<string>('/.react-router/outlines/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function groundOf(country: string): string | undefined {
  return files[`/.react-router/outlines/${country}.svg`];
}

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
