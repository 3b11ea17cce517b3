import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, type RowOf } from '#app/platform/db/rows.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import { microsOf, momentOf } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import type { PostOrder } from './post-orders.ts';

export type PostEntry = ReturnType<typeof entryOf>;

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
  createdAt: blogPosts.createdAt,
  atMicros: cell.text,
};

type Row = RowOf<typeof rowShape>;

/** The sort expression of each order; must match its index. */
const orderValues: Record<PostOrder['name'], SQL | null> = {
  written: null,
  title: sql`lower(p.title)`,
  state: sql`coalesce(p.published_at, p.publish_at, timestamptz '9999-01-01 00:00:00+00')`,
};

type ListPart = { show: number; after: TimeCursor | null; order: PostOrder };

export async function listAllPosts({ show, after, order }: ListPart): Promise<PostEntries> {
  const value = orderValues[order.name];
  const columns = [...(value ? [value] : []), sql`p.created_at`, sql`p.id`];
  const way = order.isFalling ? sql`desc` : sql`asc`;
  const [rows, { count }] = await Promise.all([
    listRows(db(), rowShape)`
      select p.id, p.slug, p.title, p.category, p.author, p.read_time, p.is_featured, p.published_at, p.publish_at, p.updated_at,
             p.created_at, ${microsOf(sql`p.created_at`)} as at_micros
        from blog_posts p where ${await beyond(after, order)}
       order by ${sql.join(
         columns.map((column) => sql`${column} ${way}`),
         sql`, `,
       )} limit ${show + 1}`,
    getRow(db(), { count: cell.number })`select count(*)::int as count from blog_posts`,
  ]);
  const { items, next } = pageOf(rows, { size: show, itemOf: entryOf });
  return { posts: items, count, nextCursor: next };
}

/** The posts after the cursor's post, or all posts when that post no longer exists. */
async function beyond(after: TimeCursor | null, { name, isFalling }: PostOrder): Promise<SQL> {
  const value = orderValues[name];
  const side = isFalling ? sql`<` : sql`>`;
  if (!after) {
    return sql`true`;
  }
  const at = momentOf(after.atMicros);
  if (!value) {
    return sql`(p.created_at, p.id) ${side} (${at}, ${after.id}::uuid)`;
  }
  const last = await findRow(db(), { value: cell.text })`
    select ${value}::text as value from blog_posts p where p.id = ${after.id}::uuid`;
  const type = name === 'title' ? sql`text` : sql`timestamptz`;
  return last
    ? sql`(${value}, p.created_at, p.id) ${side} (${last.value}::${type}, ${at}, ${after.id}::uuid)`
    : sql`true`;
}

function entryOf(row: Row) {
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
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
