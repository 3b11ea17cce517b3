import { sql } from 'drizzle-orm';
import { createdAtMicros, newestListings } from '#app/features/catalogue/directory/listing-orders.server.ts';
import { readCursor, writeCursor } from '#app/features/catalogue/directory/listing-page.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { mediaFiles } from '#app/platform/db/schema/media.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';

export type CreditedPlate = {
  id: string;
  creativeId: string;
  creativeName: string;
  /** `/media/{key}`, without a size. */
  src: string;
  width: number;
  height: number;
  color: string;
  title: string;
  alt: string;
  place: string | null;
};

const rowShape = {
  id: cell.text,
  creativeId: listings.creativeId,
  businessName: listings.businessName,
  mediaKey: cell.text,
  width: mediaFiles.width,
  height: mediaFiles.height,
  averageColor: mediaFiles.averageColor,
  title: cell.text,
  altText: orNull(cell.text),
  location: orNull(cell.text),
  joinedMicros: cell.text,
};

/**
 * The first photograph of each listed creative, newest members first: no one can fill the gallery or pay for a better
 * place in it (docs/decisions/0017-reviews-and-public-lists.md).
 */
export async function listGallery({
  size,
  after,
}: {
  size: number;
  after: string | null;
}): Promise<{ plates: CreditedPlate[]; nextCursor: string | null }> {
  const newest = newestListings({
    after: readCursor(after),
    limit: size + 1,
    condition: sql`cover_key is not null`,
  });
  const rows = await listRows(publicDb(), rowShape)`
    select i.id, l.creative_id, l.business_name, i.media_key, m.width, m.height, m.average_color, i.title, i.alt_text,
           coalesce(g.label, i.location) as location, ${createdAtMicros} as joined_micros
      from ${newest} as newest
      join listings l using (creative_id)
     cross join lateral (select * from portfolio_items
                          where creative_id = newest.creative_id and media_key is not null
                          order by sort_order, id limit 1) as i
      join media_files m on m.key = i.media_key
      left join project_pieces pp on pp.item_id = i.id
      left join projects p on p.id = pp.project_id
      left join places g on g.id = p.place_id
     order by newest.created_at desc, newest.creative_id desc`;
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    plates: shown.map((row) => ({
      id: row.id,
      creativeId: row.creativeId,
      creativeName: row.businessName,
      src: mediaUrl(row.mediaKey),
      width: row.width,
      height: row.height,
      color: row.averageColor,
      title: row.title,
      alt: row.altText ?? row.title,
      place: row.location,
    })),
    nextCursor:
      rows.length > size && last
        ? writeCursor({
            order: 'newest',
            isFeatured: false,
            createdAtMicros: last.joinedMicros,
            id: last.creativeId,
          })
        : null,
  };
}
