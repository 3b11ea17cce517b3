import { sql } from 'drizzle-orm';
import { cell, notNull, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { microsOf } from '#app/platform/db/time-cursor.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { PostCard, PostPicture, PostPlate } from './post-card.ts';

/** The key of an uploaded picture in the post's address; null for an external picture. */
const mediaKey = sql`substring(p.featured_image_url from '^/media/([A-Za-z0-9-]+)')`;

export const cardColumns = sql`
  p.id, p.slug, p.title, p.excerpt, p.category, p.author, p.read_time, p.published_at,
  ${microsOf(sql`p.published_at`)} as at_micros,
  m.key as media_key, m.width, m.height, m.average_color`;

/** Posts as `p` with their pictures as `m`. */
export const postsWithPictures = sql`
  blog_posts p left join media_files m on m.key = ${mediaKey} and m.media_type = 'image'`;

/** The portfolio item of a listed creative with the same picture, as `i`. */
export const plateOfPicture = sql`
  left join lateral (
    select i.title, i.alt_text, l.creative_id, l.business_name
      from portfolio_items i join listings l on l.creative_id = i.creative_id
     where i.media_key = m.key
     order by l.created_at, i.id limit 1) i on true`;

export const plateColumns = sql`
  i.title as plate_title, i.alt_text as plate_alt, i.creative_id as plate_creative_id, i.business_name as plate_creative`;

export const cardShape = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  excerpt: blogPosts.excerpt,
  category: blogPosts.category,
  author: blogPosts.author,
  readTime: blogPosts.readTime,
  publishedAt: notNull(blogPosts.publishedAt),
  atMicros: cell.text,
  mediaKey: orNull(mediaFiles.key),
  width: orNull(mediaFiles.width),
  height: orNull(mediaFiles.height),
  averageColor: orNull(mediaFiles.averageColor),
};

export const plateShape = {
  plateTitle: orNull(portfolioItems.title),
  plateAlt: portfolioItems.altText,
  plateCreativeId: orNull(listings.creativeId),
  plateCreative: orNull(listings.businessName),
};

export type CardRow = RowOf<typeof cardShape>;
type PlateRow = RowOf<typeof plateShape>;

export function cardOf(row: CardRow): PostCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    author: row.author,
    readMinutes: row.readTime,
    publishedAt: row.publishedAt.toISOString(),
    picture: pictureOf(row),
  };
}

export function plateOf(row: CardRow & PlateRow): PostPlate | null {
  const picture = pictureOf(row);
  if (!picture) {
    return null;
  }
  const { plateCreativeId: id, plateCreative: name } = row;
  return {
    ...picture,
    alt: row.plateAlt ?? row.plateTitle ?? '',
    title: row.plateTitle,
    creative: id && name ? { id, name } : null,
  };
}

function pictureOf({ mediaKey: key, width, height, averageColor: color }: CardRow): PostPicture | null {
  return key && width && height && color ? { src: mediaUrl(key), width, height, color } : null;
}
