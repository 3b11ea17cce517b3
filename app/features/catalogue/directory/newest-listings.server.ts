import { type SQL, sql } from 'drizzle-orm';
import { microsOf, momentOf } from '#app/platform/db/time-cursor.server.ts';
import type { BrowseCursor } from './browse-cursor.ts';

/**
 * The newest listed creatives, featured or not, as a table of `creative_id` and `created_at` for a `from` clause.
 * Merges the featured and the other listings, each in index order, so it reads no more than it returns. `condition`
 * is on `listings`.
 */
export function newestListings({
  after,
  limit,
  condition,
}: {
  after: BrowseCursor | null;
  limit: number;
  condition: SQL;
}): SQL {
  const behind =
    after?.order === 'newest'
      ? sql`and (created_at, creative_id) < (${momentOf(after.createdAtMicros)}, ${after.id}::uuid)`
      : sql``;
  const group = (isFeatured: SQL) => sql`
    (select creative_id, created_at from listings where ${isFeatured} and ${condition} ${behind}
      order by created_at desc, creative_id desc limit ${limit})`;
  return sql`(select * from (${group(sql`is_featured`)} union all ${group(sql`not is_featured`)}) as groups
               order by created_at desc, creative_id desc limit ${limit})`;
}

export const createdAtMicros: SQL = microsOf(sql`newest.created_at`);
