import { sql } from 'drizzle-orm';
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

type PostPictures = {
  content: string;
  featuredImageUrl: string | null;
  socialImageUrl: string | null;
};

export function mediaKeysIn({ content, featuredImageUrl, socialImageUrl }: PostPictures): string[] {
  const named = `${featuredImageUrl ?? ''} ${socialImageUrl ?? ''} ${content}`.matchAll(
    /\/media\/([A-Za-z0-9][A-Za-z0-9-]{0,119})/g,
  );
  return [...new Set([...named].map(([, key]) => key ?? ''))];
}

/** Marks the uploads of a post's pictures as attached, regardless of which admin uploaded them. */
export async function keepPostMedia(tx: Transaction, keys: string[]): Promise<void> {
  if (keys.length > 0) {
    await tx.execute(sql`
      update uploads set state = 'attached'
       where media_key in ${keys} and purpose = 'blog' and state = 'pending' and bytes is not null`);
  }
}

/** Releases the uploads of pictures that nothing uses anymore; a job removes their files. */
export async function giveUpPostMedia(tx: Transaction, keys: string[]): Promise<void> {
  if (keys.length > 0) {
    await tx.execute(sql`
      update uploads u set state = 'removed'
       where u.media_key in ${keys} and u.purpose = 'blog' and u.state = 'attached'
         and not exists (select 1 from portfolio_items i where i.media_key = u.media_key)
         and not exists (select 1 from creative_profiles c where c.avatar_media_key = u.media_key)
         and not blog_names_media(u.media_key)`);
  }
}
