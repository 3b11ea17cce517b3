import { sql } from 'drizzle-orm';
import { microsOf } from '#app/platform/db/time-cursor.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { PostCard, PostPicture, PostPlate } from './post-card.ts';

/** The key of the picture that a post's address names, when it is one of ours. */
const mediaKey = sql`substring(p.featured_image_url from '^/media/([A-Za-z0-9-]+)')`;

/** What a card shows. */
export const cardColumns = sql`
  p.id, p.slug, p.title, p.excerpt, p.category, p.author, p.read_time, p.published_at,
  ${microsOf(sql`p.published_at`)} as at_micros,
  m.key as media_key, m.width, m.height, m.average_color`;

/** Posts as `p` with their pictures as `m`. */
export const postsWithPictures = sql`
  blog_posts p left join media_files m on m.key = ${mediaKey} and m.media_type = 'image'`;

/** What is known of the picture from a portfolio of somebody who is listed, as `i`. */
export const plateOfPicture = sql`
  left join lateral (
    select i.title, i.alt_text, l.creative_id, l.business_name
      from portfolio_items i join listings l on l.creative_id = i.creative_id
     where i.media_key = m.key
     order by l.created_at, i.id limit 1) i on true`;

export const plateColumns = sql`
  i.title as plate_title, i.alt_text as plate_alt, i.creative_id as plate_creative_id, i.business_name as plate_creative`;

export type CardRow = {
  id: string;
  slug: string;
  title: string;
  excerpt: string | null;
  category: string | null;
  author: string;
  read_time: number;
  published_at: Date | string;
  at_micros: string;
  media_key: string | null;
  width: number | null;
  height: number | null;
  average_color: string | null;
};

export type PlateRow = {
  plate_title: string | null;
  plate_alt: string | null;
  plate_creative_id: string | null;
  plate_creative: string | null;
};

export function cardOf(row: CardRow): PostCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    author: row.author,
    readMinutes: row.read_time,
    publishedAt: new Date(row.published_at).toISOString(),
    picture: pictureOf(row),
  };
}

export function plateOf(row: CardRow & PlateRow): PostPlate | null {
  const picture = pictureOf(row);
  if (!picture) {
    return null;
  }
  const { plate_creative_id: id, plate_creative: name } = row;
  return {
    ...picture,
    alt: row.plate_alt ?? row.plate_title ?? '',
    title: row.plate_title,
    creative: id && name ? { id, name } : null,
  };
}

function pictureOf({ media_key, width, height, average_color }: CardRow): PostPicture | null {
  return media_key && width && height && average_color
    ? { src: mediaUrl(media_key), width, height, color: average_color }
    : null;
}
