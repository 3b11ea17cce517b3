import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';

/** A creative often edits a credit soon after writing it and may name the firm again. */
const keptDays = 30;
const batch = 500;

/**
 * Removes unclaimed firms that were made for a credit, have none left and no pending claim, so that they do not stay
 * findable by name. A credit that the firm removed keeps the firm, because it must not be proposed again. Returns the
 * number removed.
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
