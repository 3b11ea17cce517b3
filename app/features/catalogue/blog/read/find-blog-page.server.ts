import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, notNull } from '#app/platform/db/rows.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import { olderThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf } from '#app/platform/time-cursor.ts';
import type { BlogState } from '../blog-address.ts';
import type { PostCard, PostPlate } from './post-card.ts';
import {
  type CardRow,
  cardColumns,
  cardOf,
  cardShape,
  plateColumns,
  plateOf,
  plateOfPicture,
  plateShape,
  postsWithPictures,
} from './post-rows.server.ts';

export type FeaturedPost = PostCard & { plate: PostPlate | null };

export type BlogPage = {
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
