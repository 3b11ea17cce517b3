import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { changeBlog } from '../change-blog.server.ts';
import { publishedAtOnSave } from '../published-at.ts';

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
