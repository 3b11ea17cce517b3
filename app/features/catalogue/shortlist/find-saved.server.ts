import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { shortlists } from '#app/platform/db/schema/boards.ts';
import type { SavedCards } from './saved-cards.ts';
import { mayShortlist } from './shortlist-policy.ts';

/** Which of these creatives the client has saved, in one read; null for creatives, who have no shortlist. */
export async function findSaved(
  actor: Actor | null,
  cards: readonly { id: string }[],
): Promise<SavedCards | null> {
  if (!actor) {
    return 'visitor';
  }
  if (!mayShortlist(actor)) {
    return null;
  }
  const ids = sql.param(cards.map((card) => card.id));
  const rows = await listRows(db(), { creativeId: shortlists.creativeId })`
    select creative_id from shortlists where user_id = ${actor.userId} and creative_id = any(${ids}::uuid[])`;
  return rows.map((row) => row.creativeId);
}
