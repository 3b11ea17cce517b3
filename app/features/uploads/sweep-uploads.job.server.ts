import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { dayMs } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { listRows, type RowOf } from '#app/platform/db/rows.server.ts';
import { partialUploads } from '#app/platform/db/schema/partial-uploads.ts';
import { mediaFiles, uploads } from '#app/platform/db/schema/uploads.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { noBackupIsUnderWay } from '#app/platform/storage/backup-record.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { listSizeKeys } from './make-sizes.job.server.ts';
import { partsKeptHours } from './parts/part-limits.ts';
import { forgetPartialUpload } from './parts/partial-uploads.server.ts';

/** An upload unclaimed for this long was interrupted, or its form was never submitted. */
const pendingHours = 24;
const batchSize = 100;

const rowShape = { id: uploads.id, storageKeys: uploads.storageKeys, mediaKey: uploads.mediaKey };

type Row = RowOf<typeof rowShape>;

/**
 * Removes files, sizes and rows of abandoned uploads, of those without an owner (unless the other side of a
 * conversation keeps them), of those pending too long, and of media without references. Files go first, so that an
 * interrupted run is finished by the next. Returns the number of uploads. Does nothing during a backup.
 */
export async function sweepUploads(now: Date): Promise<number> {
  const before = new Date(now.getTime() - pendingHours * 3_600_000);
  let removed = 0;
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await listRows(db(), rowShape)`
      select u.id, u.storage_keys, u.media_key from uploads u
       where (u.state = 'removed' or u.owner_id is null or (u.state = 'pending' and u.created_at < ${before}))
         and u.id > ${last} and ${noBackupIsUnderWay}
         and (u.state <> 'attached' or not exists (select 1 from message_attachments a where a.upload_id = u.id))
         and not exists (select 1 from portfolio_items i where i.media_key = u.media_key)
         and not exists (select 1 from deleted_portfolio_items t where t.media_key = u.media_key)
         and not exists (select 1 from review_pictures r where r.media_key = u.media_key)
         and not exists (select 1 from moderation_decisions d
                          where d.undone_at is null and u.media_key = any(d.held_media))
         and not exists (select 1 from creative_profiles c where c.avatar_media_key = u.media_key)
         and not exists (select 1 from firms f where f.logo_media_key = u.media_key)
         and not blog_names_media(u.media_key)
       order by u.id limit ${batchSize}`;
    for (const row of rows) {
      await removeUpload(row);
    }
    removed += rows.length;
    const end = rows.at(-1);
    if (!end) {
      break;
    }
    last = end.id;
  }
  await removeLooseMedia(before);
  return removed;
}

async function removeUpload({ id, storageKeys, mediaKey }: Row): Promise<void> {
  // Claims it, so that nothing else can, and skips uploads claimed in the meantime.
  const claimed = await db().execute(sql`
    update uploads set state = 'removed'
     where id = ${id}
       and (state <> 'attached'
            or owner_id is null and not exists (select 1 from message_attachments a where a.upload_id = uploads.id))
    returning id`);
  if (claimed.rows.length === 0) {
    return;
  }
  await removeFiles([...storageKeys, ...(mediaKey ? listSizeKeys(mediaKey) : [])]);
  await db().transaction(async (tx) => {
    await tx.execute(sql`delete from uploads where id = ${id}`);
    await tx.execute(sql`delete from media_files where key = ${mediaKey}`);
  });
}

async function removeFiles(keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => storage().remove(key)));
}

/** Media whose upload row is gone. Demo media are stored elsewhere and stay. */
async function removeLooseMedia(before: Date): Promise<void> {
  const rows = await listRows(db(), {
    key: mediaFiles.key,
    originalKey: mediaFiles.originalKey,
    posterKey: mediaFiles.posterKey,
  })`
    select m.key, m.original_key, m.poster_key from media_files m
     where m.original_key like 'portfolio-images/%' and m.created_at < ${before} and ${noBackupIsUnderWay}
       and not exists (select 1 from uploads u where u.media_key = m.key)
       and not exists (select 1 from portfolio_items i where i.media_key = m.key)
       and not exists (select 1 from deleted_portfolio_items t where t.media_key = m.key)
       and not exists (select 1 from review_pictures r where r.media_key = m.key)
       and not exists (select 1 from creative_profiles c where c.avatar_media_key = m.key)
       and not exists (select 1 from firms f where f.logo_media_key = m.key)
       and not blog_names_media(m.key)
     limit ${batchSize}`;
  for (const row of rows) {
    const keys = [row.originalKey, ...(row.posterKey ? [row.posterKey] : [])];
    await removeFiles([...keys, ...listSizeKeys(row.key)]);
    await db().execute(sql`delete from media_files where key = ${row.key}`);
  }
}

const batch = 200;

/**
 * Removes unfinished uploads after their time, and those of deleted accounts. Parts go first, so that an interrupted
 * run is finished by the next.
 */
async function forgetParts(now: Date): Promise<number> {
  const before = new Date(now.getTime() - partsKeptHours * 3_600_000);
  let forgotten = 0;
  for (let count = batch; count === batch; forgotten += count) {
    const rows = await listRows(db(), { id: partialUploads.id, partCount: partialUploads.partCount })`
      select id, part_count from partial_uploads
       where (created_at < ${before} or owner_id is null) and commission_id is null
       order by created_at limit ${batch}`;
    for (const row of rows) {
      await forgetPartialUpload(db(), row);
    }
    count = rows.length;
  }
  return forgotten;
}

/** Removes unused files and leftovers of killed processes: hourly, and soon after an upload is abandoned. */
export const sweepUploadsJob: Job<object> = {
  name: 'sweep-uploads',
  schema: z.object({}),
  handle: async () => {
    await sweepUploads(now());
    await forgetParts(now());
    await storage().removeLeftovers(new Date(now().getTime() - dayMs));
  },
  retries: 3,
  retryDelaySeconds: 60,
  isOncePerKey: true,
  cron: '17 * * * *',
};
