import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';

/**
 * Ends what time has ended: Featured placements past their day and listings whose plan ran out (DECISIONS,
 * Featured and Listing). Any node may call it at any time. Returns how many creatives changed.
 * Featured goes by the time that is given; who has paid is for the database to say (`has_paid_access`).
 */
export async function expireListings(at: Date): Promise<number> {
  const { rows } = await db().execute<{ expired: number }>(sql`select expire_listings(${at}) as expired`);
  return rows[0]?.expired ?? 0;
}
