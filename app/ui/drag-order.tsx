import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ComponentProps, type CSSProperties, useLayoutEffect, useRef } from 'react';

const nothing = () => undefined;
/** Pages have their own instructions and announcements. */
const accessibility = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
};

/** Items inside are dragged by mouse or touch. */
export function DragContext({ onDragEnd, ...context }: ComponentProps<typeof DndContext>) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const end = (event: DragEndEvent) => {
    ignoreNextClick();
    onDragEnd?.(event);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={end}
      {...context}
    />
  );
}

/** The end of a drag also fires a click, which would open or select the item. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), 50);
}

type Dragged = { transform: { x: number; y: number } | null; transition: string | undefined };

export function dragStyle({ transform, transition }: Dragged): CSSProperties | undefined {
  return transform
    ? { transform: `translate3d(${transform.x}px,${transform.y}px,0)`, transition }
    : undefined;
}

/** Keeps the focus where an element is moved in the document; call the result before a move. */
export function useKeptFocus(order: string): () => void {
  const focused = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useLayoutEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus();
    focused.current = null;
  }, [order]);
  return () => {
    focused.current = document.activeElement?.id || null;
  };
}
