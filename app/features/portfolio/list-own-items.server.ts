import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { OwnItem } from './own-item.ts';

type Row = Omit<OwnItem, 'altText' | 'isFeatured' | 'mediaType' | 'picture'> & {
  alt_text: string | null;
  is_featured: boolean;
  media_type: OwnItem['mediaType'];
  media_key: string | null;
  width: number | null;
  height: number | null;
  average_color: string | null;
  duration_seconds: number | null;
};

/** The actor's own portfolio in its order, as the last change left it. Null without a creative profile. */
export async function listOwnItems(actor: Actor): Promise<OwnItem[] | null> {
  if (!actor.creativeId) {
    return null;
  }
  const { rows } = await db().execute<Row>(sql`
    select i.id, i.title, i.description, i.alt_text, i.project, i.architect, i.location, i.year, i.is_featured,
           i.media_type, i.media_key, m.width, m.height, m.average_color, m.duration_seconds
      from portfolio_items i left join media_files m on m.key = i.media_key
     where i.creative_id = ${actor.creativeId}
     order by i.sort_order, i.id`);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    altText: row.alt_text,
    project: row.project,
    architect: row.architect,
    location: row.location,
    year: row.year,
    isFeatured: row.is_featured,
    mediaType: row.media_type,
    picture: pictureOf(row),
  }));
}

function pictureOf(row: Row): OwnItem['picture'] {
  const { media_key, width, height, average_color, duration_seconds } = row;
  return media_key && width && height && average_color
    ? { src: mediaUrl(media_key), width, height, color: average_color, seconds: duration_seconds }
    : null;
}
