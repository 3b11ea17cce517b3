import { eq, sql } from 'drizzle-orm';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { listRows, notNull } from '#app/platform/db/rows.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import type { PostValues } from './blog-schema.ts';

/** A post as its editor needs it, published or not. */
export type PostToEdit = {
  id: string;
  revision: number;
  /** ISO time of the last save. */
  updatedAt: string;
  /** Who made it; null when that is not known any more. */
  updatedBy: string | null;
  values: PostValues;
};

/** The post with this id, as it is stored; null when there is none. For admins only. */
export async function findPostToEdit(id: string, tx?: Transaction): Promise<PostToEdit | null> {
  const [found] = await (tx ?? db())
    .select({ row: blogPosts, updatedBy: users.name })
    .from(blogPosts)
    .leftJoin(users, eq(users.id, blogPosts.updatedBy))
    .where(sql`${blogPosts.id}::text = ${id}`);
  if (!found) {
    return null;
  }
  const { row, updatedBy } = found;
  const { title, slug, excerpt, category, author, featuredImageUrl, isPublished, isFeatured, content } = row;
  return {
    id: row.id,
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy,
    values: {
      title,
      slug,
      excerpt: excerpt ?? '',
      category: category ?? '',
      author,
      featuredImageUrl: featuredImageUrl ?? '',
      isPublished,
      isFeatured,
      content,
    },
  };
}

const maxCategories = 40;

/** Every category in use, drafts' too, to choose from while writing. */
export async function listUsedCategories(): Promise<string[]> {
  const rows = await listRows(db(), { category: notNull(blogPosts.category) })`
    select distinct category from blog_posts where category is not null order by category limit ${maxCategories}`;
  return rows.map((row) => row.category);
}
