import { uuidPattern } from '#app/platform/uuid.ts';

/** The first is the default. */
export const listingSorts = ['best', 'rating', 'nearest', 'newest'] as const;
export type ListingSort = (typeof listingSorts)[number];

export const pageSize = 24;

/** The most cards on one page; beyond it, the list continues behind a cursor. */
export const maxPageLength = 240;

export type PageRequest = { size: number; after: BrowseCursor | null };

/**
 * Where a page of listings ends: its sort values and id. It is part of the address, so it is short and validated
 * when read.
 */
export type BrowseCursor =
  | { order: 'newest'; isFeatured: boolean; createdAtMicros: string; id: string }
  | { order: 'latest'; createdAtMicros: string; id: string }
  | { order: 'rank' | 'quality' | 'rating'; value: number; id: string }
  | { order: 'nearest'; meters: number; placeId: number; quality: number; id: string };

const newest = new RegExp(`^n([01])\\.(\\d{1,17})\\.(${uuidPattern})$`);
const latest = new RegExp(`^d(\\d{1,17})\\.(${uuidPattern})$`);
const valued = new RegExp(`^([rqa])(\\d{1,9})\\.(${uuidPattern})$`);
const nearest = new RegExp(`^k(\\d{1,9})\\.(\\d{1,9})\\.(\\d{1,5})\\.(${uuidPattern})$`);

const letters = { rank: 'r', quality: 'q', rating: 'a' } as const;
const orders: Record<string, keyof typeof letters> = { r: 'rank', q: 'quality', a: 'rating' };

export function writeCursor(cursor: BrowseCursor): string {
  switch (cursor.order) {
    case 'newest':
      return `n${cursor.isFeatured ? 1 : 0}.${cursor.createdAtMicros}.${cursor.id}`;
    case 'latest':
      return `d${cursor.createdAtMicros}.${cursor.id}`;
    case 'nearest':
      return `k${cursor.meters}.${cursor.placeId}.${cursor.quality}.${cursor.id}`;
    default:
      return `${letters[cursor.order]}${cursor.value}.${cursor.id}`;
  }
}

/** Returns null for anything that `writeCursor` would not have written. */
export function readCursor(text: string | null): BrowseCursor | null {
  const byNewest = text?.match(newest);
  if (byNewest) {
    const [, featured, createdAtMicros = '', id = ''] = byNewest;
    return { order: 'newest', isFeatured: featured === '1', createdAtMicros, id };
  }
  const byLatest = text?.match(latest);
  if (byLatest) {
    const [, createdAtMicros = '', id = ''] = byLatest;
    return { order: 'latest', createdAtMicros, id };
  }
  const byNearest = text?.match(nearest);
  if (byNearest) {
    const [, meters, placeId, quality, id = ''] = byNearest;
    return {
      order: 'nearest',
      meters: Number(meters),
      placeId: Number(placeId),
      quality: Number(quality),
      id,
    };
  }
  const [, letter = '', value, id = ''] = text?.match(valued) ?? [];
  const order = orders[letter];
  return order ? { order, value: Number(value), id } : null;
}
