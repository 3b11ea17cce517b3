/**
 * The state of a Load More list, in its address: `show` asks for a longer list, up to `longest`; after that `after`
 * continues behind a cursor. Invalid values are ignored.
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

/** The address of the next part; undefined after the last one. `nextCursor` follows the items shown. */
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

/** Whether the next part extends this one rather than replacing it. */
export function canGrow(list: GrowingList, { longest }: GrowingSteps): boolean {
  return list.after === null && list.show < longest;
}
