import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';

/**
 * Ends expired Featured placements and listings whose plan has ended (DECISIONS, Featured and Listing). Safe to call
 * on any node at any time; returns how many creatives changed. `at` applies to Featured only: the database decides
 * who has paid (`has_paid_access`).
 */
export async function expireListings(at: Date): Promise<number> {
  const { expired } = await getRow(db(), { expired: cell.number })`select expire_listings(${at}) as expired`;
  return expired;
}
