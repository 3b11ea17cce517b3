import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import { dropPages } from '#app/platform/page-cache/page-cache.server.ts';
import { blogPagesTag } from '../change-blog.server.ts';

const batch = 50;

/** Publishes drafts whose time has come and returns how many. Drops cached pages only if there are any. */
export async function publishScheduled(now: Date): Promise<number> {
  const published = await db().transaction(async (tx) => {
    const posts = await listRows(tx, { id: blogPosts.id })`
      update blog_posts set is_published = true, published_at = ${now}, publish_at = null, updated_at = ${now},
                            revision = revision + 1
       where id in (select id from blog_posts where publish_at <= ${now} and not is_published
                     order by publish_at limit ${batch} for update skip locked)
      returning id`;
    for (const { id } of posts) {
      await writeAudit(tx, null, {
        action: 'post.published',
        subject: { kind: 'post', id },
        after: { isPublished: true },
        reason: 'scheduled',
      });
    }
    return posts.length;
  });
  if (published > 0) dropPages(blogPagesTag);
  return published;
}
