import { type PointerEvent, useRef } from 'react';
import { radians, turned } from '../angles.ts';
import type { Front } from '../front.ts';
import type { TurnHandlers } from './ring-letters.tsx';

type Drag = { front: number } | { front: null; from: number };

type DialOptions = TurnHandlers & { fronts: readonly Front[]; isLive: boolean };

/**
 * Turns by mouse and touch: a letter turns its front, the plan turns all. A drag that starts before the script loads
 * continues afterward.
 */
export function useDial({ isLive, onSelect, onTurnFront, onTurnAll }: DialOptions) {
  const drag = useRef<Drag | null>(null);

  const begin = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as Element;
    const letter = target.closest<HTMLElement>('[data-front]');
    if (letter) {
      const front = Number(letter.dataset.front);
      drag.current = { front };
      onSelect(front);
      letter.focus({ preventScroll: true });
    } else if (target.closest('.house')) {
      drag.current = { front: null, from: bearingAt(event) };
    } else {
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (!current) {
      if (event.buttons === 1) begin(event);
      return;
    }
    const bearing = bearingAt(event);
    if (current.front !== null) {
      onTurnFront(current.front, bearing);
    } else if (bearing !== current.from) {
      onTurnAll(bearing - current.from);
      current.from = bearing;
    }
  };
  const end = () => {
    drag.current = null;
  };
  return isLive ? { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end } : {};
}

function bearingAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const x = clientX - left - width / 2;
  const y = clientY - top - height / 2;
  return turned(Math.round(Math.atan2(x, -y) / radians));
}
