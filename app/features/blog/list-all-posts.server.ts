import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
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
  /** ISO time. */
  updatedAt: string;
};

export type PostEntries = { posts: PostEntry[]; count: number; nextCursor: string | null };

type Row = {
  id: string;
  slug: string;
  title: string;
  category: string | null;
  author: string;
  read_time: number;
  is_featured: boolean;
  published_at: Date | string | null;
  updated_at: Date | string;
  at_micros: string;
};

/** Every post, drafts too, the newest first (specification section 7). For admins only. */
export async function listAllPosts({
  show,
  after,
}: {
  show: number;
  after: TimeCursor | null;
}): Promise<PostEntries> {
  const [{ rows }, counted] = await Promise.all([
    db().execute<Row>(sql`
      select p.id, p.slug, p.title, p.category, p.author, p.read_time, p.is_featured, p.published_at, p.updated_at,
             ${microsOf(sql`p.created_at`)} as at_micros
        from blog_posts p where ${olderThan(after, { at: sql`p.created_at`, id: sql`p.id` })}
       order by p.created_at desc, p.id desc limit ${show + 1}`),
    db().execute<{ count: number }>(sql`select count(*)::int as count from blog_posts`),
  ]);
  const { items, next } = pageOf(rows, { size: show, itemOf: entryOf });
  return { posts: items, count: counted.rows[0]?.count ?? 0, nextCursor: next };
}

function entryOf(row: Row): PostEntry {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    author: row.author,
    readMinutes: row.read_time,
    isFeatured: row.is_featured,
    publishedAt: row.published_at ? new Date(row.published_at).toISOString() : null,
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
