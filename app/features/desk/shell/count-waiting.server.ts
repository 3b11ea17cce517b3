import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, orNull } from '#app/platform/db/rows.server.ts';

export type Waiting = {
  unread: number;
  saved: number;
  firmSlug: string | null;
};

export async function countWaiting(actor: Actor): Promise<Waiting> {
  const counts = { unread: cell.number, saved: cell.number, firmSlug: orNull(cell.text) };
  if (actor.userType === 'client') {
    return getRow(db(), counts)`
      select (select coalesce(sum(client_unread), 0)::int from threads
               where client_id = ${actor.userId} and client_unread > 0) as unread,
             (select count(*)::int from shortlists where user_id = ${actor.userId}) as saved,
             (select f.slug from firm_members m join firms f on f.id = m.firm_id
               where m.user_id = ${actor.userId}) as firm_slug`;
  }
  if (!actor.creativeId) {
    return { unread: 0, saved: 0, firmSlug: null };
  }
  return getRow(db(), counts)`
    select coalesce(sum(creative_unread), 0)::int as unread, 0 as saved, null::text as firm_slug
      from threads
     where creative_id = ${actor.creativeId} and creative_unread > 0`;
}
