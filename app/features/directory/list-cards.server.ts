import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import type { ListingCard } from './listing-card.ts';
import { cardColumns, cardShape, toCard } from './listing-rows.server.ts';

/** The cards of these creatives as far as they are listed, in the order given. */
export async function listCards(creativeIds: readonly string[]): Promise<ListingCard[]> {
  if (creativeIds.length === 0) {
    return [];
  }
  const rows = await listRows(publicDb(), cardShape)`
    select ${cardColumns} from listings l
     where l.creative_id = any(${sql.param([...creativeIds])}::uuid[])
     order by array_position(${sql.param([...creativeIds])}::uuid[], l.creative_id)`;
  return rows.map(toCard);
}
