import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { SearchedPlace } from './map-answer.ts';
import { writeArea, writeCamera } from './map-area.ts';
import {
  assumedSize,
  type MapSize,
  type MapTarget,
  type MapView,
  openingView,
  panView,
  viewCamera,
  zoomView,
} from './map-view.ts';
import type { SheetPoint } from './mercator.ts';

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

type MoveTarget = {
  box: HTMLElement;
  move: (change: (view: MapView, size: MapSize) => MapView) => void;
  onEnd: () => void;
};

const dragStartsAtPx = 4;
const keyPanPx = 80;
export const zoomStep = 0.8;
const wheelPxPerStep = 320;
/** Pixels per wheel unit, by `deltaMode`: pixels, lines, pages. */
const wheelUnitPx = [1, 16, 400];
const maxWheelPx = 240;

const keyMoves: Record<string, (view: MapView, size: MapSize) => MapView> = {
  ArrowLeft: (view, size) => panView(view, { x: -keyPanPx, y: 0 }, size),
  ArrowRight: (view, size) => panView(view, { x: keyPanPx, y: 0 }, size),
  ArrowUp: (view, size) => panView(view, { x: 0, y: -keyPanPx }, size),
  ArrowDown: (view, size) => panView(view, { x: 0, y: keyPanPx }, size),
  '+': (view, size) => zoomView(view, zoomStep, size),
  '=': (view, size) => zoomView(view, zoomStep, size),
  '-': (view, size) => zoomView(view, -zoomStep, size),
};

/** Moves a map by drag, pinch, wheel and keys. Returns a function that stops listening. */
function listenToMoves({ box, move, onEnd }: MoveTarget): () => void {
  const fingers = new Map<number, SheetPoint>();
  let isDragged = false;
  const stop = new AbortController();
  const { signal } = stop;

  function pointIn({ x, y }: SheetPoint): SheetPoint {
    const { left, top } = box.getBoundingClientRect();
    return { x: x - left, y: y - top };
  }

  function onPointerDown(event: PointerEvent) {
    isDragged = fingers.size > 0;
    if (event.button === 0) {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    }
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.get(event.pointerId);
    if (!before) {
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    const by = { x: before.x - now.x, y: before.y - now.y };
    if (!isDragged && Math.hypot(by.x, by.y) < dragStartsAtPx) {
      return;
    }
    isDragged = true;
    box.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, now);
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (!other) {
      move((view, size) => panView(view, by, size));
      return;
    }
    // Two fingers: the points under them stay under them, without rotating the view.
    const middle = pointIn({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    const spread = Math.max(1, Math.hypot(now.x - other.x, now.y - other.y));
    const spreadBefore = Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    move((view, size) => {
      const panned = panView(view, { x: by.x / 2, y: by.y / 2 }, size);
      return zoomView(panned, Math.log2(spread / spreadBefore), size, middle);
    });
  }

  function onPointerEnd(event: PointerEvent) {
    if (fingers.delete(event.pointerId) && fingers.size === 0 && isDragged) {
      onEnd();
    }
  }

  function onClick(event: MouseEvent) {
    if (isDragged && event.detail > 0) {
      event.preventDefault();
      event.stopPropagation();
    }
    isDragged = false;
  }

  function onWheel(event: WheelEvent) {
    event.preventDefault();
    const px = event.deltaY * (wheelUnitPx[event.deltaMode] ?? 1) * (event.ctrlKey ? 4 : 1);
    const steps = -Math.min(maxWheelPx, Math.max(-maxWheelPx, px)) / wheelPxPerStep;
    const about = pointIn({ x: event.clientX, y: event.clientY });
    move((view, size) => zoomView(view, steps, size, about));
    onEnd();
  }

  function onKeyDown(event: KeyboardEvent) {
    const keyMove = keyMoves[event.key];
    if (keyMove && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      move(keyMove);
      onEnd();
    }
  }

  box.addEventListener('pointerdown', onPointerDown, { signal });
  box.addEventListener('pointermove', onPointerMove, { signal });
  // On the window, because a drag may end outside the map.
  window.addEventListener('pointerup', onPointerEnd, { signal });
  window.addEventListener('pointercancel', onPointerEnd, { signal });
  box.addEventListener('click', onClick, { signal, capture: true });
  box.addEventListener('wheel', onWheel, { signal, passive: false });
  box.addEventListener('keydown', onKeyDown, { signal });
  return () => stop.abort();
}

export function useEscape(isActive: boolean, onEscape: () => void) {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isActive) {
      return;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive]);
}
