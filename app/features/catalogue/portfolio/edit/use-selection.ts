import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { boxId } from './use-order.ts';

type Deeds = {
  onMove: (ids: string[], place: number) => void;
  onEdit: (ids: string[]) => void;
  onDelete: (ids: string[]) => void;
  onGroup: (ids: string[]) => void;
};

export function useSelection(order: string[], { onMove, onEdit, onDelete, onGroup }: Deeds) {
  const [kept, setSelection] = useState(nothingSelected);
  const [tabStop, setTabStop] = useState<string | null>(null);
  const selection = stillThere(kept, order);
  const select = (id: string, isRange: boolean) =>
    setSelection(isRange ? ranged(selection, order, id) : toggled(selection, id));
  const setIds = (ids: string[]) => setSelection(stillThere({ ids, anchor: ids[0] ?? null }, order));
  const clear = () => setSelection(nothingSelected);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement)) return;
    const place = order.indexOf(box.value);
    const meant = selection.ids.length > 0 ? [...selection.ids] : [box.value];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      setSelection({ ids: order, anchor: box.value });
    } else if (event.key === 'Escape') {
      clear();
    } else if (event.key === 'Enter' && isPlain) {
      onEdit(meant);
    } else if (event.key === 'Delete' && isPlain) {
      onDelete(meant);
    } else if (event.key.toLowerCase() === 'g' && isPlain) {
      // Elsewhere, G starts a navigation shortcut.
      event.stopPropagation();
      onGroup(meant);
    } else {
      const columns = columnsOf(event.currentTarget);
      const next = placeAfterKey(event.key, { place, count: order.length, columns });
      if (next === null || event.ctrlKey || event.metaKey) return;
      if (event.altKey) {
        const moved = selection.ids.includes(box.value) ? meant : [box.value];
        const first = order.findIndex((id) => moved.includes(id));
        onMove(moved, first + next - place);
      } else {
        const id = order[next] ?? box.value;
        if (event.shiftKey) setSelection(ranged(selection, order, id));
        document.getElementById(boxId(id))?.focus();
      }
    }
    event.preventDefault();
  };
  return {
    ids: selection.ids,
    tabStop: tabStop !== null && order.includes(tabStop) ? tabStop : (order[0] ?? null),
    select,
    setIds,
    setTabStop,
    clear,
    onKeyDown,
  };
}

function columnsOf(grid: HTMLElement): number {
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length;
}

type Selection = { ids: readonly string[]; anchor: string | null };

const nothingSelected: Selection = { ids: [], anchor: null };

export function toggled({ ids }: Selection, id: string): Selection {
  return { ids: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id], anchor: id };
}

/** Shift: selects from the anchor through `id`; the anchor stays. */
export function ranged(selection: Selection, order: readonly string[], id: string): Selection {
  const from = order.indexOf(selection.anchor ?? id);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) {
    return toggled(selection, id);
  }
  return { ids: order.slice(Math.min(from, to), Math.max(from, to) + 1), anchor: order[from] ?? id };
}

export function stillThere({ ids, anchor }: Selection, order: readonly string[]): Selection {
  return {
    ids: order.filter((id) => ids.includes(id)),
    anchor: anchor !== null && order.includes(anchor) ? anchor : null,
  };
}

type Box = { left: number; top: number; right: number; bottom: number };

export function overlap(one: Box, other: Box): boolean {
  return (
    one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom
  );
}

/** The index that an arrow key leads to in a grid; null for other keys. */
export function placeAfterKey(
  key: string,
  { place, count, columns }: { place: number; count: number; columns: number },
): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -place,
    End: count - 1 - place,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) {
    return null;
  }
  const next = place + step;
  return next < 0 || next >= count ? place : next;
}

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
