import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';

/**
 * Ends what time has ended: Featured placements past their day and listings whose plan ran out (DECISIONS,
 * Featured and Listing). Any node may call it at any time. Returns how many creatives changed.
 * Featured goes by the time that is given; who has paid is for the database to say (`has_paid_access`).
 */
export async function expireListings(at: Date): Promise<number> {
  const { expired } = await getRow(db(), { expired: cell.number })`select expire_listings(${at}) as expired`;
  return expired;
}
