import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/platform/db/client.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { keptDays } from '../board-messages.ts';

/** Deletes entries that can no longer be restored, hourly. */
export const forgetRemovedJob: Job<Record<string, never>> = {
  name: 'forget-removed-entries',
  schema: z.object({}),
  handle: forgetRemoved,
  retries: 3,
  retryDelaySeconds: 60,
  isOncePerKey: true,
  cron: '43 * * * *',
};

const batch = 500;

/** In batches, so that no statement locks many rows. */
export async function forgetRemoved(): Promise<void> {
  for (let count = batch; count === batch; ) {
    const { rowCount } = await db().execute(sql`
      delete from board_entries where id in (
        select id from board_entries where removed_at < now() - ${keptDays} * interval '1 day'
         order by removed_at limit ${batch} for update skip locked)`);
    count = rowCount ?? 0;
  }
}
