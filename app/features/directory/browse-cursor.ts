/**
 * Where a page of listings ends, so that the next one can begin behind it: in browse order (featured, newest,
 * id) or, for ranked results, by relevance and id. Written in the address, hence short and checked on reading.
 */
export type BrowseCursor =
  | { order: 'newest'; isFeatured: boolean; createdAtMicros: string; id: string }
  | { order: 'rank'; rank: number; id: string };

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const newest = new RegExp(`^n([01])\\.(\\d{1,17})\\.(${uuid})$`);
const ranked = new RegExp(`^r(\\d(?:\\.\\d{1,12})?)\\.(${uuid})$`);

/** The cursor as one word of an address. */
export function writeCursor(cursor: BrowseCursor): string {
  if (cursor.order === 'newest') {
    return `n${cursor.isFeatured ? 1 : 0}.${cursor.createdAtMicros}.${cursor.id}`;
  }
  return `r${cursor.rank.toFixed(9)}.${cursor.id}`;
}

/** Null for anything that `writeCursor` would not have written. */
export function readCursor(text: string | null): BrowseCursor | null {
  const byNewest = text?.match(newest);
  if (byNewest) {
    const [, featured, createdAtMicros = '', id = ''] = byNewest;
    return { order: 'newest', isFeatured: featured === '1', createdAtMicros, id };
  }
  const byRank = text?.match(ranked);
  if (byRank) {
    const [, rank = '', id = ''] = byRank;
    return { order: 'rank', rank: Number(rank), id };
  }
  return null;
}
