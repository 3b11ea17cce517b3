import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { listRows, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { mediaFiles } from '#app/platform/db/schema/media.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { OwnItem } from './own-item.ts';

const rowShape = {
  id: portfolioItems.id,
  title: portfolioItems.title,
  description: portfolioItems.description,
  project: portfolioItems.project,
  architect: portfolioItems.architect,
  location: portfolioItems.location,
  year: portfolioItems.year,
  altText: portfolioItems.altText,
  isFeatured: portfolioItems.isFeatured,
  mediaType: oneOf(['image', 'video']),
  mediaKey: portfolioItems.mediaKey,
  width: orNull(mediaFiles.width),
  height: orNull(mediaFiles.height),
  averageColor: orNull(mediaFiles.averageColor),
  durationSeconds: mediaFiles.durationSeconds,
};

type Row = RowOf<typeof rowShape>;

/** The actor's own portfolio in its order, as the last change left it. Null without a creative profile. */
export async function listOwnItems(actor: Actor): Promise<OwnItem[] | null> {
  if (!actor.creativeId) {
    return null;
  }
  const rows = await listRows(db(), rowShape)`
    select i.id, i.title, i.description, i.alt_text, i.project, i.architect, i.location, i.year, i.is_featured,
           i.media_type, i.media_key, m.width, m.height, m.average_color, m.duration_seconds
      from portfolio_items i left join media_files m on m.key = i.media_key
     where i.creative_id = ${actor.creativeId}
     order by i.sort_order, i.id`;
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    altText: row.altText,
    project: row.project,
    architect: row.architect,
    location: row.location,
    year: row.year,
    isFeatured: row.isFeatured,
    mediaType: row.mediaType,
    picture: pictureOf(row),
  }));
}

function pictureOf(row: Row): OwnItem['picture'] {
  const { mediaKey: key, width, height, averageColor: color, durationSeconds: seconds } = row;
  return key && width && height && color ? { src: mediaUrl(key), width, height, color, seconds } : null;
}
