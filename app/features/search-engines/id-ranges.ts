/** Rows meant for one sitemap: half of what is allowed, since random ids do not fall quite evenly. */
const aimedAt = 25_000;

/** Into how many ranges of ids so many rows are parted: a power of two, so that it seldom changes. */
export function rangeCount(rows: number): number {
  let count = 1;
  while (rows / count > aimedAt) {
    count *= 2;
  }
  return count;
}

/**
 * The ids of one of so many equal ranges (the first is 1): `from` belongs to it, `to` no more; null means to the end.
 * Ids are random, so each range holds about as many rows, and is read by its index without counting off others.
 */
export function idRange(number: number, count: number): { from: string; to: string | null } {
  const bound = (index: number) => {
    const start = Math.floor((index / count) * 2 ** 32);
    return `${start.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`;
  };
  return { from: bound(number - 1), to: number === count ? null : bound(number) };
}
