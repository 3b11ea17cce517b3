import { sql } from 'drizzle-orm';
import type { RowOf } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { EntryListing } from './shortlist-entry.ts';

/** The first picture of a listed creative (`listings` as `l`). */
export const coverColumns = sql`l.cover_key, l.cover_width, l.cover_height, l.cover_color, l.cover_title, l.cover_focus`;

export const coverShape = {
  coverKey: listings.coverKey,
  coverWidth: listings.coverWidth,
  coverHeight: listings.coverHeight,
  coverColor: listings.coverColor,
  coverTitle: listings.coverTitle,
  coverFocus: listings.coverFocus,
};

type CoverColumns = RowOf<typeof coverShape>;

/** Null where there is no picture. */
export function coverOf(row: CoverColumns): EntryListing['cover'] {
  const { coverKey: key, coverWidth: width, coverHeight: height } = row;
  return key && width && height
    ? {
        src: mediaUrl(key),
        width,
        height,
        color: row.coverColor ?? '#dad7cf',
        title: row.coverTitle ?? '',
        focus: row.coverFocus,
      }
    : null;
}
