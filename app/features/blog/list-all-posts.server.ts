import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, type RowOf } from '#app/platform/db/rows.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';

/** A post in the administration's list. */
export type PostEntry = {
  id: string;
  slug: string;
  title: string;
  category: string | null;
  author: string;
  readMinutes: number;
  isFeatured: boolean;
  /** ISO time; null for a draft. */
  publishedAt: string | null;
  /** ISO time at which a draft is published by itself. */
  publishAt: string | null;
  /** ISO time. */
  updatedAt: string;
};

export type PostEntries = { posts: PostEntry[]; count: number; nextCursor: string | null };

const rowShape = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  category: blogPosts.category,
  author: blogPosts.author,
  readTime: blogPosts.readTime,
  isFeatured: blogPosts.isFeatured,
  publishedAt: blogPosts.publishedAt,
  publishAt: blogPosts.publishAt,
  updatedAt: blogPosts.updatedAt,
  atMicros: cell.text,
};

type Row = RowOf<typeof rowShape>;

/** Every post, drafts too, the newest first (specification section 7). For admins only. */
export async function listAllPosts({
  show,
  after,
}: {
  show: number;
  after: TimeCursor | null;
}): Promise<PostEntries> {
  const [rows, { count }] = await Promise.all([
    listRows(db(), rowShape)`
      select p.id, p.slug, p.title, p.category, p.author, p.read_time, p.is_featured, p.published_at, p.publish_at, p.updated_at,
             ${microsOf(sql`p.created_at`)} as at_micros
        from blog_posts p where ${olderThan(after, { at: sql`p.created_at`, id: sql`p.id` })}
       order by p.created_at desc, p.id desc limit ${show + 1}`,
    getRow(db(), { count: cell.number })`select count(*)::int as count from blog_posts`,
  ]);
  const { items, next } = pageOf(rows, { size: show, itemOf: entryOf });
  return { posts: items, count, nextCursor: next };
}

function entryOf(row: Row): PostEntry {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    author: row.author,
    readMinutes: row.readTime,
    isFeatured: row.isFeatured,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishAt: row.publishedAt ? null : (row.publishAt?.toISOString() ?? null),
    updatedAt: row.updatedAt.toISOString(),
  };
}
