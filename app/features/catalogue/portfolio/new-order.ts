/**
 * Applies a requested order, which may be outdated: unknown ids are ignored, and unnamed pieces stay behind the others
 * in their old order.
 */
export function newOrder(current: string[], wished: string[]): string[] {
  const known = new Set(current);
  const named = [...new Set(wished)].filter((id) => known.has(id));
  const rest = current.filter((id) => !named.includes(id));
  return [...named, ...rest];
}

/** Moves one piece to `place`, from 0; clamped to the ends. */
export function movedTo(current: string[], id: string, place: number): string[] {
  const others = current.filter((each) => each !== id);
  if (others.length === current.length) {
    return current;
  }
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** Moves pieces together; `place` of the first is counted among the others. */
export function movedTogether(current: string[], ids: string[], place: number): string[] {
  const moved = current.filter((each) => ids.includes(each));
  const others = current.filter((each) => !ids.includes(each));
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), ...moved, ...others.slice(at)];
}

/** Restores pieces to their former places, from 1; `pieces` is sorted by place. */
export function putBack(current: string[], pieces: readonly { id: string; place: number }[]): string[] {
  const order = [...current];
  for (const { id, place } of pieces) {
    order.splice(Math.max(0, place - 1), 0, id);
  }
  return order;
}
