import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  forgetPartialUpload,
  partialColumns,
  partialShape,
} from '#app/features/uploads/parts/partial-uploads.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { pictureVersions } from '#app/platform/db/schema/deliveries.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { renditionKey } from '#app/platform/media/rendition-key.ts';
import { spoolFolder } from '#app/platform/multipart/read-multipart.server.ts';
import { noBackupIsUnderWay } from '#app/platform/storage/backup-record.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { encodingPrefix, makeRenditionsSometime } from './renditions/make-renditions.job.server.ts';
import { type Rendition, renditions } from './renditions/renditions.ts';
import { removeWhole, wholeKeysOf } from './uploads/keep-picture.server.ts';
import { finishUpload } from './uploads/receive-pictures.server.ts';

const uploadHours = 48;
/** How long removed pictures, and files replaced before delivery, stay available through support. */
const removedDays = 30;
/** The uploader triggers it sooner, unless they or the process are gone. */
const lostMinutes = 10;
const batch = 100;

export async function sweepDeliveries(now: Date): Promise<void> {
  await finishLost(now);
  await forgetUploads(now);
  await removeFilesOfRemoved(now);
  await makeMissing(now);
  await removeEncodings(now);
}

async function finishLost(now: Date): Promise<void> {
  const rows = await listRows(db(), partialShape)`
    select ${partialColumns} from partial_uploads
     where answer is null and received_bytes = bytes and created_at < ${minutesBefore(now, lostMinutes)}
       and owner_id is not null and commission_id is not null
     order by created_at limit ${batch}`;
  for (const upload of rows) {
    await finishUpload(upload).catch((error: unknown) => {
      // Continue with the others; the next run tries again.
      log.error({ err: error, upload: upload.id }, 'an uploaded picture could not be put together');
    });
  }
}

/** Uploads that ended or were interrupted long ago. Deletes their bytes first, but not those of pictures. */
async function forgetUploads(now: Date): Promise<void> {
  for (let count = batch; count === batch; ) {
    const rows = await listRows(db(), {
      id: cell.text,
      commissionId: cell.text,
      partCount: cell.number,
      isKept: cell.boolean,
    })`
      select id, commission_id, part_count,
             exists (select from picture_versions v
                      where v.storage_key = any(${wholeKeysOf(sql`u`)})) as is_kept
        from partial_uploads u
       where (created_at < ${minutesBefore(now, uploadHours * 60)} or owner_id is null)
         and commission_id is not null and ${noBackupIsUnderWay}
       order by created_at limit ${batch}`;
    for (const upload of rows) {
      if (!upload.isKept) {
        await removeWhole(upload);
      }
      await forgetPartialUpload(db(), upload);
    }
    count = rows.length;
  }
}

/** Files of removed pictures and canceled commissions, and earlier files of delivered pictures. */
async function removeFilesOfRemoved(now: Date): Promise<void> {
  const before = minutesBefore(now, removedDays * 24 * 60);
  await db().execute(sql`
    update commission_pictures p set state = 'removed', removed_at = m.canceled_at
      from commissions m where m.id = p.commission_id and m.canceled_at < ${before} and p.state <> 'removed'`);
  for (let count = batch; count === batch; ) {
    const rows = await listRows(db(), {
      id: pictureVersions.id,
      storageKey: pictureVersions.storageKey,
    })`
      select v.id, v.storage_key
        from picture_versions v
        join commission_pictures p on p.id = v.picture_id
        join commissions m on m.id = p.commission_id
       where ((p.state = 'removed' and p.removed_at < ${before})
              or (m.state = 'delivered' and m.delivered_at < ${before} and v.storage_key <> p.storage_key))
         and ${noBackupIsUnderWay}
       order by v.created_at limit ${batch}`;
    for (const { id, storageKey } of rows) {
      await removeVersion(id, storageKey);
    }
    count = rows.length;
  }
}

async function removeVersion(id: string, storageKey: string): Promise<void> {
  await storage().remove(storageKey);
  for (const rendition of Object.keys(renditions) as Rendition[]) {
    await storage().remove(renditionKey(id, rendition));
  }
  await db().execute(sql`delete from picture_versions where id = ${id}`);
}

/** Renditions whose job failed permanently or was lost when the database was restored. */
async function makeMissing(now: Date): Promise<void> {
  const rows = await listRows(db(), { id: pictureVersions.id, isFinal: cell.boolean })`
    select v.id, p.state = 'final' as is_final
      from picture_versions v join commission_pictures p on p.storage_key = v.storage_key
     where not v.is_damaged and p.state <> 'removed' and v.created_at < ${minutesBefore(now, 60)}
       and v.created_at > ${minutesBefore(now, 60 * 24 * 14)}
       and exists (select from unnest(case when p.state = 'final' then array['small', 'web', 'print']
                                           else array['small', 'web'] end) wanted
                    where not exists (select from picture_renditions r
                                       where r.version_id = v.id and r.rendition = wanted))
     order by v.created_at limit ${batch}`;
  for (const { id, isFinal } of rows) {
    await makeRenditionsSometime({ versionId: id, wants: isFinal ? 'print' : 'proof' });
  }
}

async function removeEncodings(now: Date): Promise<void> {
  const folder = await spoolFolder();
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const age = name.startsWith(encodingPrefix)
      ? await stat(file).then(
          ({ mtimeMs }) => now.getTime() - mtimeMs,
          () => 0,
        )
      : 0;
    if (age > 24 * 3_600_000) {
      await rm(file, { recursive: true, force: true });
    }
  }
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}

/** Assembles uploads left by lost processes, and deletes files that are no longer needed. */
export const sweepDeliveriesJob: Job<object> = {
  name: 'sweep-deliveries',
  schema: z.object({}),
  handle: () => sweepDeliveries(now()),
  retries: 3,
  retryDelaySeconds: 60,
  isOncePerKey: true,
  cron: '7,22,37,52 * * * *',
};
