import { eq, sql } from 'drizzle-orm';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { listRows, notNull } from '#app/platform/db/rows.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import type { PostValues } from './blog-schema.ts';

/** A post as its editor needs it, published or not. */
export type PostToEdit = {
  id: string;
  revision: number;
  /** ISO time of the last save. */
  updatedAt: string;
  /** Who made it; null when that is not known any more. */
  updatedBy: string | null;
  updatedById: string | null;
  values: PostValues;
};

/** The fields of a post's row, stored or about to be. */
type StoredPost = Pick<typeof blogPosts.$inferSelect, keyof PostValues>;

/** The post with this id, as it is stored; null when there is none. For admins only. */
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

/** A post's row as the editor's fields hold it. */
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

/** Every category in use, drafts' too, to choose from while writing. */
export async function listUsedCategories(): Promise<string[]> {
  const rows = await listRows(db(), { category: notNull(blogPosts.category) })`
    select distinct category from blog_posts where category is not null order by category limit ${maxCategories}`;
  return rows.map((row) => row.category);
}
