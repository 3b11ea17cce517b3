/**
 * Pieces in the order that was wished for. A wish may be older than the portfolio: what it names and is not there is
 * passed over, what is there and not named stays behind the others in its old order.
 */
export function newOrder(current: string[], wished: string[]): string[] {
  const known = new Set(current);
  const named = [...new Set(wished)].filter((id) => known.has(id));
  const rest = current.filter((id) => !named.includes(id));
  return [...named, ...rest];
}

/** The same pieces with one of them moved to a place, counted from 0; places beyond the ends are the ends. */
export function movedTo(current: string[], id: string, place: number): string[] {
  const others = current.filter((each) => each !== id);
  if (others.length === current.length) {
    return current;
  }
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** Pieces moved together, in their own order, so that the first of them stands at a place counted among the others. */
export function movedTogether(current: string[], ids: string[], place: number): string[] {
  const moved = current.filter((each) => ids.includes(each));
  const others = current.filter((each) => !ids.includes(each));
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), ...moved, ...others.slice(at)];
}

/** The order with pieces put back at their former places, counted from 1; `pieces` by place, the first one first. */
export function putBack(current: string[], pieces: readonly { id: string; place: number }[]): string[] {
  const order = [...current];
  for (const { id, place } of pieces) {
    order.splice(Math.max(0, place - 1), 0, id);
  }
  return order;
}
