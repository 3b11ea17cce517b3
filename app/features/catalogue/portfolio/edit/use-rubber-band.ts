import { type CSSProperties, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { overlap } from './selection.ts';

type Point = { x: number; y: number };

/** Pixels that the pointer must move before a press becomes a selection rectangle. */
const minDistance = 4;

/** Selects pieces (`[data-piece]`) by a rectangle drawn with the mouse from empty space. */
export function useRubberBand(field: RefObject<HTMLElement | null>, onSelect: (ids: string[]) => void) {
  const [ends, setEnds] = useState<{ from: Point; to: Point } | null>(null);
  const from = useRef<Point | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const isBeside = event.target instanceof Element && !event.target.closest('[data-piece], a, button');
    if (event.pointerType !== 'mouse' || event.button !== 0 || !isBeside) return;
    from.current = pointIn(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const start = from.current;
    const to = pointIn(event);
    if (!start || (!ends && Math.hypot(to.x - start.x, to.y - start.y) < minDistance)) return;
    setEnds({ from: start, to });
    onSelect(touched(event.currentTarget, boxOf({ from: start, to })));
  };
  const end = () => {
    // A click on empty space clears the selection.
    if (from.current && !ends && field.current) onSelect([]);
    from.current = null;
    setEnds(null);
  };
  const box = ends ? boxOf(ends) : null;
  const style: CSSProperties | null = box && {
    left: box.left,
    top: box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
  };
  return { box: style, handlers: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end } };
}

function pointIn(event: PointerEvent<HTMLElement>): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

function boxOf({ from, to }: { from: Point; to: Point }) {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    right: Math.max(from.x, to.x),
    bottom: Math.max(from.y, to.y),
  };
}

function touched(field: HTMLElement, band: ReturnType<typeof boxOf>): string[] {
  const { left, top } = field.getBoundingClientRect();
  return [...field.querySelectorAll<HTMLElement>('[data-piece]')]
    .filter((piece) => {
      const box = piece.getBoundingClientRect();
      return overlap(band, {
        left: box.left - left,
        top: box.top - top,
        right: box.right - left,
        bottom: box.bottom - top,
      });
    })
    .flatMap(({ dataset }) => dataset.piece ?? []);
}
