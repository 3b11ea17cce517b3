import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { dropPages } from '#app/platform/page-cache/page-cache.server.ts';

/** The mark of every cached page and feed that shows posts. */
export const blogPagesTag = 'blog';

/**
 * Changes the blog in one transaction. Once it holds, every process drops the pages that show posts (a trigger tells
 * them); this one before it answers, so that whoever made the change sees it.
 */
export async function changeBlog<Result>(change: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const result = await db().transaction(change);
  dropPages(blogPagesTag);
  return result;
}
