/** Target rows per sitemap: half of the limit, because random ids are not spread evenly. */
const aimedAt = 25_000;

/** The number of id ranges: a power of two, so that it seldom changes. */
export function rangeCount(rows: number): number {
  let count = 1;
  while (rows / count > aimedAt) {
    count *= 2;
  }
  return count;
}

/**
 * Ids of one of `count` equal ranges, numbered from 1: `from` inclusive, `to` exclusive, null for the end. Ids are
 * random, so ranges have similar sizes and are read by index without an offset.
 */
export function idRange(number: number, count: number): { from: string; to: string | null } {
  const bound = (index: number) => {
    const start = Math.floor((index / count) * 2 ** 32);
    return `${start.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`;
  };
  return { from: bound(number - 1), to: number === count ? null : bound(number) };
}
