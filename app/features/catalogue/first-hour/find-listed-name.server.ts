import { publicDb } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';

/** Null for an unlisted creative. */
export async function findListedName(creativeId: string): Promise<string | null> {
  const row = await findRow(publicDb(), { name: listings.businessName })`
    select business_name as name from listings where creative_id = ${creativeId}`;
  return row?.name ?? null;
}
