import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';

/** How many creatives a client has saved; 0 for everybody else. */
export async function countSaved(actor: Actor): Promise<number> {
  if (actor.userType !== 'client') {
    return 0;
  }
  const { n } = await getRow(db(), { n: cell.number })`
    select count(*)::int as n from shortlists where user_id = ${actor.userId}`;
  return n;
}
