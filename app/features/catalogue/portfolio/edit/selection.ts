export type Selection = { ids: readonly string[]; anchor: string | null };

export const nothingSelected: Selection = { ids: [], anchor: null };

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
