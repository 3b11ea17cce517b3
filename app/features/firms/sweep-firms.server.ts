import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';

/** A line is often changed soon after it was written, and a firm that was made for it named again. */
const keptDays = 30;
const batch = 500;

/**
 * Removes firms that were made for a credit, have none any more, and for which nobody speaks or wants to: they would be
 * found by their names for ever. A credit that was removed by its firm keeps it, since it may not be proposed again.
 * Returns how many went.
 */
export async function sweepFirms(now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  for (let removed = 0; ; ) {
    const { rowCount } = await db().execute(sql`
      delete from firms where id in (
        select f.id from firms f
         where f.claimed_at is null and f.created_at < ${before} and f.updated_at < ${before}
           and not exists (select 1 from credits c where c.firm_id = f.id)
           and not exists (select 1 from firm_members m where m.firm_id = f.id)
           and not exists (select 1 from firm_claims c where c.firm_id = f.id and c.created_at > ${before})
         limit ${batch})`);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) {
      return removed;
    }
  }
}
