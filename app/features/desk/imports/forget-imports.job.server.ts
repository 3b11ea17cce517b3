import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/platform/db/client.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { linesKeptDays } from './import-rules.ts';

/**
 * Deletes unconfirmed imports and the personal content of lines after the retention period. Counts and verdicts stay.
 */
export const forgetImportsJob: Job<Record<string, never>> = {
  name: 'forget-imports',
  schema: z.object({}),
  handle: forgetImports,
  retries: 3,
  retryDelaySeconds: 600,
  cron: '40 3 * * *',
};

async function forgetImports(): Promise<void> {
  const isOld = sql`created_at < now() - ${linesKeptDays} * interval '1 day'`;
  await db().execute(sql`delete from imports where state in ('mapping', 'checking', 'checked') and ${isOld}`);
  await db().transaction(async (tx) => {
    await tx.execute(sql`
      update import_lines
         set cells = null, details = null, notes = '[]', suggestions = '[]', address_hash = null
       where import_id in (select id from imports where state = 'done' and forgotten_at is null and ${isOld})`);
    await tx.execute(sql`
      update imports set forgotten_at = now() where state = 'done' and forgotten_at is null and ${isOld}`);
  });
}
