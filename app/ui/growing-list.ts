/**
 * A list that grows by Load More, in its address: `show` asks for a longer list, up to `longest`; then `after` goes
 * on behind a cursor. What an address says wrongly is read as not said.
 */
export type GrowingList = { show: number; after: string | null };

export type GrowingSteps = { step: number; longest: number };

export function readGrowingList(parameters: URLSearchParams, { step, longest }: GrowingSteps): GrowingList {
  const asked = Math.ceil(Number(parameters.get('show')) / step) * step;
  return {
    show: Number.isFinite(asked) ? Math.min(longest, Math.max(step, asked)) : step,
    after: parameters.get('after'),
  };
}

/** The address of the next part; undefined when this was the last. `nextCursor` stands behind what is shown. */
export function nextAddress(
  path: string,
  { list, nextCursor, steps }: { list: GrowingList; nextCursor: string | null; steps: GrowingSteps },
): string | undefined {
  if (nextCursor === null) {
    return undefined;
  }
  return canGrow(list, steps)
    ? `${path}?show=${list.show + steps.step}`
    : `${path}?after=${encodeURIComponent(nextCursor)}`;
}

/** Whether the next part takes the place of this one, and does not follow it. */
export function canGrow(list: GrowingList, { longest }: GrowingSteps): boolean {
  return list.after === null && list.show < longest;
}
