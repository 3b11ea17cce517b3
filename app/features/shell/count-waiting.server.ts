import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';

/** Unread messages over all of somebody's threads, and the creatives a client has saved, in one statement. */
export async function countWaiting(actor: Actor): Promise<{ unread: number; saved: number }> {
  const counts = { unread: cell.number, saved: cell.number };
  if (actor.userType === 'client') {
    return getRow(db(), counts)`
      select (select coalesce(sum(client_unread), 0)::int from threads
               where client_id = ${actor.userId} and client_unread > 0) as unread,
             (select count(*)::int from shortlists where user_id = ${actor.userId}) as saved`;
  }
  if (!actor.creativeId) {
    return { unread: 0, saved: 0 };
  }
  return getRow(db(), counts)`
    select coalesce(sum(creative_unread), 0)::int as unread, 0 as saved from threads
     where creative_id = ${actor.creativeId} and creative_unread > 0`;
}
