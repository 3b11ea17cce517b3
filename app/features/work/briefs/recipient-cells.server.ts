import { sql } from 'drizzle-orm';
import { cell, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';

export type AskedCreative = {
  creativeId: string;
  name: string;
  place: string | null;
  isVerified: boolean;
  cover: { src: string; width: number; height: number; color: string; focus: string | null } | null;
};

/** Of `listings` as `l`; the statement itself must select `isVerified` and `name`. */
export const askedColumns = sql`
  coalesce((select s.label from service_places s where s.id = l.primary_place_id), l.primary_area) as place, l.cover_key, l.cover_width, l.cover_height, l.cover_color, l.cover_focus`;

export const askedShape = {
  place: orNull(cell.text),
  coverKey: orNull(listings.coverKey),
  coverWidth: orNull(listings.coverWidth),
  coverHeight: orNull(listings.coverHeight),
  coverColor: orNull(listings.coverColor),
  coverFocus: orNull(listings.coverFocus),
};

export function coverOf(row: Omit<RowOf<typeof askedShape>, 'place'>): AskedCreative['cover'] {
  const { coverKey: key, coverWidth: width, coverHeight: height } = row;
  return key && width && height
    ? { src: mediaUrl(key), width, height, color: row.coverColor ?? '#dad7cf', focus: row.coverFocus }
    : null;
}
