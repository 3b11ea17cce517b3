import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { dropPages } from '#app/platform/page-cache/page-cache.server.ts';

/** The cache tag of every page and feed that shows posts. */
export const blogPagesTag = 'blog';

/**
 * Changes the blog in one transaction, then drops the cached pages that show posts: in this process before
 * returning, so that the author sees the change; in others through a database trigger.
 */
export async function changeBlog<Result>(change: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const result = await db().transaction(change);
  dropPages(blogPagesTag);
  return result;
}
