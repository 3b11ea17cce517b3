import { eq, sql } from 'drizzle-orm';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { listRows, notNull } from '#app/platform/db/rows.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import type { PostValues } from '../blog-schema.ts';

export type PostToEdit = {
  id: string;
  revision: number;
  /** The ISO time of the last save. */
  updatedAt: string;
  updatedBy: string | null;
  updatedById: string | null;
  values: PostValues;
};

type StoredPost = Pick<typeof blogPosts.$inferSelect, keyof PostValues>;

export async function findPostToEdit(id: string, tx?: Transaction): Promise<PostToEdit | null> {
  const [found] = await (tx ?? db())
    .select({ row: blogPosts, updatedBy: users.name })
    .from(blogPosts)
    .leftJoin(users, eq(users.id, blogPosts.updatedBy))
    .where(sql`${blogPosts.id} = ${uuidOrNull(id)}::uuid`);
  if (!found) {
    return null;
  }
  const { row, updatedBy } = found;
  return {
    id: row.id,
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy,
    updatedById: row.updatedBy,
    values: valuesOf(row),
  };
}

export function valuesOf(row: StoredPost): PostValues {
  return {
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt ?? '',
    category: row.category ?? '',
    author: row.author,
    featuredImageUrl: row.featuredImageUrl ?? '',
    isPublished: row.isPublished,
    isFeatured: row.isFeatured,
    publishAt: row.isPublished ? '' : (row.publishAt?.toISOString() ?? ''),
    searchTitle: row.searchTitle ?? '',
    searchDescription: row.searchDescription ?? '',
    socialImageUrl: row.socialImageUrl ?? '',
    content: row.content,
  };
}

const maxCategories = 40;

/** Every category in use, including those of drafts. */
export async function listUsedCategories(): Promise<string[]> {
  const rows = await listRows(db(), { category: notNull(blogPosts.category) })`
    select distinct category from blog_posts where category is not null order by category limit ${maxCategories}`;
  return rows.map((row) => row.category);
}
