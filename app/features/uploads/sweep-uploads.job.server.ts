import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { dayMs } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { partialUploads } from '#app/platform/db/schema/uploads.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { partsKeptHours } from './parts/part-limits.ts';
import { removeParts } from './parts/receive-part.server.ts';
import { sweepUploads } from './sweep-uploads.server.ts';

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
      select id, part_count from partial_uploads where created_at < ${before} or owner_id is null
       order by created_at limit ${batch}`;
    for (const row of rows) {
      // One more, which may have been stored but not recorded.
      await removeParts({ id: row.id, partCount: row.partCount + 1 });
      await db().execute(sql`delete from partial_uploads where id = ${row.id}`);
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
