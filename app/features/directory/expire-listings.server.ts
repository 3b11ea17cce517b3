import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';

/**
 * Ends what time has ended: Featured placements past their day and listings whose plan ran out (DECISIONS,
 * Featured and Listing). Any node may call it at any time. Returns how many creatives changed.
 */
export async function expireListings(): Promise<number> {
  const { rows } = await db().execute<{ expired: number }>(sql`select expire_listings() as expired`);
  return rows[0]?.expired ?? 0;
}
