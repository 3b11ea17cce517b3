import { sql } from 'drizzle-orm';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { EntryListing } from './shortlist-entry.ts';

/** The first picture of a listed creative (`listings` as `l`). */
export const coverColumns = sql`l.cover_key, l.cover_width, l.cover_height, l.cover_color, l.cover_title`;

export type CoverColumns = {
  cover_key: string | null;
  cover_width: number | null;
  cover_height: number | null;
  cover_color: string | null;
  cover_title: string | null;
};

/** Null where there is no picture. */
export function coverOf(row: CoverColumns): EntryListing['cover'] {
  const { cover_key: key, cover_width: width, cover_height: height } = row;
  return key && width && height
    ? {
        src: mediaUrl(key),
        width,
        height,
        color: row.cover_color ?? '#dad7cf',
        title: row.cover_title ?? '',
      }
    : null;
}
