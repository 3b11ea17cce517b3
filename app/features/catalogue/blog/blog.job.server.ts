import { z } from 'zod';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { dropPages } from '#app/platform/page-cache/page-cache.server.ts';
import { blogPagesTag, giveUpPostMedia } from './change-blog.server.ts';
import { keptDays, removeOldVersions } from './history/post-versions.server.ts';

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

export const publishScheduledJob: Job<object> = {
  name: 'publish-scheduled-posts',
  schema: z.object({}),
  handle: async () => {
    await publishScheduled(now());
  },
  retries: 3,
  retryDelaySeconds: 20,
  isOncePerKey: true,
  cron: '* * * * *',
};

const versionBatch = 500;

/** Removes versions beyond the limits of age and number, and the pictures that only they used. */
export async function forgetVersions(now: Date): Promise<void> {
  const keptBefore = new Date(now.getTime() - keptDays * 86_400_000);
  await db().transaction(async (tx) => {
    await giveUpPostMedia(tx, await removeOldVersions(tx, { keptBefore, limit: versionBatch }));
  });
  await sweepSoon();
}

export const forgetVersionsJob: Job<object> = {
  name: 'forget-post-versions',
  schema: z.object({}),
  handle: async () => {
    await forgetVersions(now());
  },
  retries: 3,
  retryDelaySeconds: 60,
  isOncePerKey: true,
  cron: '43 * * * *',
};
