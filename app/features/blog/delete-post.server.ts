import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import { mayKeepBlog } from './blog-policy.ts';
import { changeBlog } from './change-blog.server.ts';
import { giveUpPostMedia, mediaKeysIn } from './post-media.server.ts';

/** Deletes a post with its old addresses and the pictures that only it showed. False when there is none, or the actor may not. */
export async function deletePost(actor: Actor, id: string): Promise<boolean> {
  if (!mayKeepBlog(actor)) {
    return false;
  }
  const isDeleted = await changeBlog(async (tx) => {
    const [gone] = await tx.delete(blogPosts).where(sql`${blogPosts.id}::text = ${id}`).returning({
      id: blogPosts.id,
      title: blogPosts.title,
      slug: blogPosts.slug,
      isPublished: blogPosts.isPublished,
      content: blogPosts.content,
      featuredImageUrl: blogPosts.featuredImageUrl,
    });
    if (!gone) {
      return false;
    }
    await giveUpPostMedia(tx, mediaKeysIn(gone));
    await writeAudit(tx, actor.userId, {
      action: 'post.deleted',
      subject: { kind: 'post', id: gone.id },
      before: { title: gone.title, slug: gone.slug, isPublished: gone.isPublished },
    });
    return true;
  });
  if (isDeleted) {
    await sweepSoon();
  }
  return isDeleted;
}
