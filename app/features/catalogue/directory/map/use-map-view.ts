import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { listenToMoves } from './listen-to-moves.ts';
import type { SearchedPlace } from './map-answer.ts';
import { writeArea, writeCamera } from './map-area.ts';
import { type MapSize, type MapView, viewCamera } from './map-view.ts';
import { assumedSize, type MapTarget, openingView } from './opening-view.ts';

const settleMs = 250;

type MapViewState = {
  view: MapView;
  size: MapSize | null;
  move: (change: (view: MapView, size: MapSize) => MapView) => void;
};

/**
 * The view of a map and its moves. It opens on the view of the address, and again whenever the address differs from
 * what the moves here reported: after Back, or a search for another place.
 */
export function useMapView({
  box,
  target,
  searched,
  onStart,
  onSettle,
}: {
  box: RefObject<HTMLElement | null>;
  target: MapTarget;
  searched: SearchedPlace | null;
  onStart: () => void;
  onSettle: (view: MapView, size: MapSize) => void;
}): MapViewState {
  const [size, setSize] = useState<MapSize | null>(null);
  const [view, setView] = useState(() => openingView(target, searched, assumedSize));
  const latest = useRef({ view, size, onStart, onSettle });
  useEffect(() => {
    latest.current = { view, size, onStart, onSettle };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reported = useRef<string | null>(null);

  const said = `${target.at ? writeCamera(target.at) : ''} ${target.area ? writeArea(target.area) : ''} ${searched?.label ?? ''}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` stands for target and searched; a resized map opens anew as long as nobody has moved it
  useEffect(() => {
    const isOwnMove = target.at !== null && writeCamera(target.at) === reported.current;
    if (size && !isOwnMove) {
      clearTimeout(timer.current);
      setView(openingView(target, searched, size));
    }
  }, [said, size]);

  const settleSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { view: shown, size: measured, onSettle: settle } = latest.current;
      if (measured) {
        reported.current = writeCamera(viewCamera(shown));
        settle(shown, measured);
      }
    }, settleMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback((next: (view: MapView, size: MapSize) => MapView) => {
    const { size: measured, onStart: start } = latest.current;
    if (measured) {
      start();
      setView((before) => next(before, measured));
    }
  }, []);
  const move = useCallback(
    (next: (view: MapView, size: MapSize) => MapView) => {
      change(next);
      settleSoon();
    },
    [change, settleSoon],
  );

  useEffect(() => {
    const element = box.current;
    if (!element) {
      return;
    }
    const measure = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      // A hidden map, on a phone beside the list, keeps its size.
      if (width > 0 && height > 0) setSize({ width, height });
    });
    measure.observe(element);
    const stopListening = listenToMoves({ box: element, move: change, onEnd: settleSoon });
    return () => {
      measure.disconnect();
      stopListening();
    };
  }, [box, change, settleSoon]);

  return { view, size, move };
}
