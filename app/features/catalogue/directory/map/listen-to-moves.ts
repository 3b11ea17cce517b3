import { type MapSize, type MapView, panView, zoomView } from './map-view.ts';
import type { SheetPoint } from './mercator.ts';

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
export function listenToMoves({ box, move, onEnd }: MoveTarget): () => void {
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
