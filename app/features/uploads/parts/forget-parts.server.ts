import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { partialUploads } from '#app/platform/db/schema/uploads.ts';
import { partsKeptHours } from './part-limits.ts';
import { removeParts } from './receive-part.server.ts';

const batch = 200;

/** Forgets files that began a day ago, whole or not, and those of accounts that are gone. Their parts go first: stopped in between, the next run ends it. */
export async function forgetParts(now: Date): Promise<number> {
  const before = new Date(now.getTime() - partsKeptHours * 3_600_000);
  let forgotten = 0;
  for (let count = batch; count === batch; forgotten += count) {
    const rows = await listRows(db(), { id: partialUploads.id, partCount: partialUploads.partCount })`
      select id, part_count from partial_uploads where created_at < ${before} or owner_id is null
       order by created_at limit ${batch}`;
    for (const row of rows) {
      // One more, which may have been written and not noted.
      await removeParts({ id: row.id, partCount: row.partCount + 1 });
      await db().execute(sql`delete from partial_uploads where id = ${row.id}`);
    }
    count = rows.length;
  }
  return forgotten;
}
