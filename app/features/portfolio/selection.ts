/** What is selected of a list, and from where a range goes on. */
export type Selection = { ids: readonly string[]; anchor: string | null };

export const nothingSelected: Selection = { ids: [], anchor: null };

/** A press on one: it changes sides. */
export function toggled({ ids }: Selection, id: string): Selection {
  return { ids: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id], anchor: id };
}

/** With Shift: everything from where the last press was, both ends included; the anchor stays. */
export function ranged(selection: Selection, order: readonly string[], id: string): Selection {
  const from = order.indexOf(selection.anchor ?? id);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) {
    return toggled(selection, id);
  }
  return { ids: order.slice(Math.min(from, to), Math.max(from, to) + 1), anchor: order[from] ?? id };
}

/** What is left of a selection when pieces are gone, in the order of the list. */
export function stillThere({ ids, anchor }: Selection, order: readonly string[]): Selection {
  return {
    ids: order.filter((id) => ids.includes(id)),
    anchor: anchor !== null && order.includes(anchor) ? anchor : null,
  };
}

type Box = { left: number; top: number; right: number; bottom: number };

/** Whether two boxes have a point in common. */
export function overlap(one: Box, other: Box): boolean {
  return (
    one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom
  );
}

/** Where an arrow key leads from a place in a grid of so many columns; null for another key. */
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
  // Up from the first row, or down from the last, stays.
  return next < 0 || next >= count ? place : next;
}
