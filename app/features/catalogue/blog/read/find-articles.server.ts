import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import {
  cell,
  findRow,
  getRow,
  listRows,
  notNull,
  orNull,
  type RowOf,
} from '#app/platform/db/rows.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { pageOf } from '#app/platform/time-cursor.ts';
import type { BlogState } from '../blog-address.ts';
import { type ArticleHtml, articleHtml } from './article-html.ts';
import { withCreatives } from './draw-creatives.server.tsx';

export type Article = PostCard & {
  updatedAt: string;
  searchTitle: string | null;
  searchDescription: string | null;
  plate: PostPlate | null;
  article: ArticleHtml;
};

export async function findArticle(slug: string): Promise<Article | null> {
  const row = await findRow(publicDb(), {
    ...cardShape,
    ...plateShape,
    content: blogPosts.content,
    updatedAt: blogPosts.updatedAt,
    searchTitle: blogPosts.searchTitle,
    searchDescription: blogPosts.searchDescription,
  })`
    select ${cardColumns}, ${plateColumns}, p.content, p.updated_at,
           p.search_title, p.search_description
      from ${postsWithPictures} ${plateOfPicture}
     where p.slug = ${slug} and p.is_published`;
  return row
    ? {
        ...cardOf(row),
        updatedAt: row.updatedAt.toISOString(),
        searchTitle: row.searchTitle,
        searchDescription: row.searchDescription,
        plate: plateOf(row),
        article: await withCreatives(articleHtml(row.content)),
      }
    : null;
}

export async function findNewSlug(oldSlug: string): Promise<string | null> {
  const row = await findRow(publicDb(), { slug: blogPosts.slug })`
    select p.slug from blog_old_slugs o join blog_posts p on p.id = o.post_id
     where o.slug = ${oldSlug} and p.is_published`;
  return row?.slug ?? null;
}

const relatedPosts = 3;

/** The same category first, then the newest. */
export async function listRelated({
  id,
  category,
}: {
  id: string;
  category: string | null;
}): Promise<PostCard[]> {
  const rows = await listRows(publicDb(), cardShape)`
    select ${cardColumns} from (
      (select * from blog_posts where is_published and id <> ${id} and category = ${category}
        order by published_at desc, id desc limit ${relatedPosts})
      union
      (select * from blog_posts where is_published and id <> ${id}
        order by published_at desc, id desc limit ${relatedPosts * 2})) as near
      join ${postsWithPictures} on p.id = near.id
     order by p.category is not distinct from ${category} desc, p.published_at desc, p.id desc
     limit ${relatedPosts}`;
  return rows.map(cardOf);
}

export type FeaturedPost = PostCard & { plate: PostPlate | null };

type BlogPage = {
  /** Only on the unfiltered page; excluded from the list. */
  featured: FeaturedPost | null;
  categories: string[];
  posts: PostCard[];
  count: number;
  nextCursor: string | null;
};

/** More categories than visitors can browse. */
const maxCategories = 40;

/** The blog at an address, in at most four reads. Published posts only. */
export async function findBlogPage(state: BlogState): Promise<BlogPage> {
  const isPlain = state.q === '' && state.category === '';
  const [featured, categories] = await Promise.all([isPlain ? findFeatured() : null, listCategories()]);
  const where = matching(state, featured?.id ?? null);
  const [rows, count] = await Promise.all([listPosts(state, where), countRows(where)]);
  const { items, next } = pageOf(rows, { size: state.show, itemOf: cardOf });
  return { featured, categories, posts: items, count, nextCursor: next };
}

async function findFeatured(): Promise<FeaturedPost | null> {
  const row = await findRow(publicDb(), { ...cardShape, ...plateShape })`
    select ${cardColumns}, ${plateColumns} from ${postsWithPictures} ${plateOfPicture}
     where p.is_published and p.is_featured
     order by p.published_at desc, p.id desc limit 1`;
  return row ? { ...cardOf(row), plate: plateOf(row) } : null;
}

async function listCategories(): Promise<string[]> {
  const rows = await listRows(publicDb(), { category: notNull(blogPosts.category) })`
    select distinct category from blog_posts
     where is_published and category is not null order by category limit ${maxCategories}`;
  return rows.map((row) => row.category);
}

async function listPosts({ after, show }: BlogState, where: SQL): Promise<CardRow[]> {
  const rows = await listRows(publicDb(), cardShape)`
    select ${cardColumns} from ${postsWithPictures}
     where ${where} and ${olderThan(after, { at: sql`p.published_at`, id: sql`p.id` })}
     order by p.published_at desc, p.id desc limit ${show + 1}`;
  return rows;
}

async function countRows(where: SQL): Promise<number> {
  const { count } = await getRow(publicDb(), { count: cell.number })`
    select count(*)::int as count from blog_posts p where ${where}`;
  return count;
}

function matching({ q, category }: BlogState, exceptId: string | null): SQL {
  return sql.join(
    [
      sql`p.is_published`,
      ...(exceptId ? [sql`p.id <> ${exceptId}`] : []),
      ...(category ? [sql`p.category = ${category}`] : []),
      ...(q ? [matchingWords(q)] : []),
    ],
    sql` and `,
  );
}

/** Matches all words in any form, a part of the title or excerpt, or a title with similar spelling. */
function matchingWords(q: string): SQL {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(
    p.search_vector @@ websearch_to_tsquery('english', ${q})
    or p.title ilike ${part} or p.excerpt ilike ${part}
    or word_similarity(${q}, p.title) >= 0.5)`;
}

export type PostCard = {
  id: string;
  slug: string;
  title: string;
  excerpt: string | null;
  category: string | null;
  author: string;
  readMinutes: number;
  publishedAt: string;
  picture: PostPicture | null;
};

type PostPicture = { src: string; width: number; height: number; color: string };

export type PostPlate = PostPicture & {
  alt: string;
  title: string | null;
  creative: { id: string; name: string } | null;
};

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

type CardRow = RowOf<typeof cardShape>;
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
