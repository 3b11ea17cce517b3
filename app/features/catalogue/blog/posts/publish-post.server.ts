import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import { isUuid, uuidOrNull } from '#app/platform/uuid.ts';
import { publishedAtOnSave } from '../blog-schema.ts';
import { changeBlog, giveUpPostMedia, mediaKeysIn } from '../change-blog.server.ts';
import { mediaKeysOfVersions } from '../history/post-versions.server.ts';

export async function publishPost(
  actor: Actor,
  { id, isPublished, now }: { id: string; isPublished: boolean; now: Date },
): Promise<{ ok: true } | { ok: false; code: 'publishFailed' }> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'publishFailed' };
  }
  return changeBlog(async (tx) => {
    const [post] = await tx
      .update(blogPosts)
      .set({
        isPublished,
        publishedAt: publishedAtOnSave({ isPublished, now }),
        publishAt: null,
        updatedAt: now,
        updatedBy: actor.userId,
        revision: sql`${blogPosts.revision} + 1`,
      })
      .where(sql`${blogPosts.id} = ${uuidOrNull(id)}::uuid`)
      .returning({ id: blogPosts.id });
    if (!post) {
      return { ok: false, code: 'publishFailed' };
    }
    await writeAudit(tx, actor.userId, {
      action: isPublished ? 'post.published' : 'post.unpublished',
      subject: { kind: 'post', id: post.id },
      after: { isPublished },
    });
    return { ok: true };
  });
}

type PostDeleted = { ok: true } | { ok: false; code: 'deleteFailed' };

/**
 * Deletes a post with its old addresses and the pictures that only it uses. Fails when the post does not exist or
 * the actor may not.
 */
export async function deletePost(actor: Actor, id: string): Promise<PostDeleted> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'deleteFailed' };
  }
  const deleted = await changeBlog(async (tx): Promise<PostDeleted> => {
    const inVersions = isUuid(id) ? await mediaKeysOfVersions(tx, id) : [];
    const [gone] = await tx
      .delete(blogPosts)
      .where(sql`${blogPosts.id} = ${uuidOrNull(id)}::uuid`)
      .returning({
        id: blogPosts.id,
        title: blogPosts.title,
        slug: blogPosts.slug,
        isPublished: blogPosts.isPublished,
        content: blogPosts.content,
        featuredImageUrl: blogPosts.featuredImageUrl,
        socialImageUrl: blogPosts.socialImageUrl,
      });
    if (!gone) {
      return { ok: false, code: 'deleteFailed' };
    }
    await giveUpPostMedia(tx, [...new Set([...mediaKeysIn(gone), ...inVersions])]);
    await writeAudit(tx, actor.userId, {
      action: 'post.deleted',
      subject: { kind: 'post', id: gone.id },
      before: { title: gone.title, slug: gone.slug, isPublished: gone.isPublished },
    });
    return { ok: true };
  });
  if (deleted.ok) {
    await sweepSoon();
  }
  return deleted;
}
