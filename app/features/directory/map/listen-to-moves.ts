import { type MapView, panView, zoomView } from './map-view.ts';
import type { SheetPoint } from './mercator.ts';

type MoveTarget = {
  /** Takes pointers, wheel and keys. */
  box: HTMLElement;
  /** Shows exactly the view. */
  stage: HTMLElement;
  /** Changes the view that is shown. */
  move: (change: (view: MapView) => MapView) => void;
};

const dragStartsAtPx = 4;
const keyPanShare = 0.12;
export const zoomStep = 1.6;

const keyMoves: Record<string, (view: MapView) => MapView> = {
  ArrowLeft: (view) => panView(view, { x: -view.width * keyPanShare, y: 0 }),
  ArrowRight: (view) => panView(view, { x: view.width * keyPanShare, y: 0 }),
  ArrowUp: (view) => panView(view, { x: 0, y: -view.width * keyPanShare }),
  ArrowDown: (view) => panView(view, { x: 0, y: view.width * keyPanShare }),
  '+': (view) => zoomView(view, 1 / zoomStep),
  '=': (view) => zoomView(view, 1 / zoomStep),
  '-': (view) => zoomView(view, zoomStep),
};

/**
 * Moves a map by drag, pinch, wheel with Ctrl or ⌘, and keys, until the function it returns is called. A plain
 * wheel and one finger up or down go on scrolling the page (touch-action in map.css).
 */
export function listenToMoves({ box, stage, move }: MoveTarget): () => void {
  const fingers = new Map<number, SheetPoint>();
  let isDragged = false;
  const stop = new AbortController();
  const { signal } = stop;

  function toUnits(view: MapView, px: SheetPoint): SheetPoint {
    const unitsPerPx = view.width / stage.getBoundingClientRect().width;
    return { x: px.x * unitsPerPx, y: px.y * unitsPerPx };
  }

  /** The point of the sheet under a point of the screen. */
  function sheetPoint(view: MapView, { x, y }: SheetPoint): SheetPoint {
    const { left, top, width, height } = stage.getBoundingClientRect();
    const away = toUnits(view, { x: x - left - width / 2, y: y - top - height / 2 });
    return { x: view.x + away.x, y: view.y + away.y };
  }

  function onPointerDown(event: PointerEvent) {
    isDragged = fingers.size > 0;
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (isOnButton || event.button !== 0) {
      return;
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
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
      move((view) => panView(view, toUnits(view, by)));
      return;
    }
    // Two fingers: what was under each stays there, as far as a view without turning can.
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const spread = Math.max(1, Math.hypot(now.x - other.x, now.y - other.y));
    const spreadBefore = Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    move((view) => {
      const panned = panView(view, toUnits(view, { x: by.x / 2, y: by.y / 2 }));
      return zoomView(panned, spreadBefore / spread, sheetPoint(panned, middle));
    });
  }

  function onPointerEnd(event: PointerEvent) {
    fingers.delete(event.pointerId);
  }

  function onClick(event: MouseEvent) {
    if (isDragged && event.detail > 0) {
      event.preventDefault();
      event.stopPropagation();
    }
    isDragged = false;
  }

  function onWheel(event: WheelEvent) {
    if (!event.ctrlKey && !event.metaKey) {
      return;
    }
    event.preventDefault();
    const factor = Math.exp(Math.min(50, Math.max(-50, event.deltaY)) / 100);
    move((view) => zoomView(view, factor, sheetPoint(view, { x: event.clientX, y: event.clientY })));
  }

  function onKeyDown(event: KeyboardEvent) {
    const keyMove = keyMoves[event.key];
    if (keyMove && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      move(keyMove);
    }
  }

  box.addEventListener('pointerdown', onPointerDown, { signal });
  box.addEventListener('pointermove', onPointerMove, { signal });
  // Also when it ends elsewhere.
  window.addEventListener('pointerup', onPointerEnd, { signal });
  window.addEventListener('pointercancel', onPointerEnd, { signal });
  // Above the pins' own listeners: the end of a drag over a pin is no click on it.
  box.addEventListener('click', onClick, { signal, capture: true });
  box.addEventListener('wheel', onWheel, { signal, passive: false });
  box.addEventListener('keydown', onKeyDown, { signal });
  return () => stop.abort();
}
