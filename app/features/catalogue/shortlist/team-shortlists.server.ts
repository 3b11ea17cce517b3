import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf, listRows } from '#app/platform/db/rows.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { mayShortlist } from './shortlist-policy.ts';

export type TeamShortlist = { userId: string; name: string; count: number };

export type TeamSharing = { firmName: string; isShared: boolean; lists: TeamShortlist[] };

const maxLists = 200;

/** Whether the user shares their shortlist, and which colleagues share theirs; null without a firm. */
export async function findTeamSharing({ userId }: Pick<Actor, 'userId'>): Promise<TeamSharing | null> {
  const own = await findRow(db(), { firmId: cell.text, firmName: cell.text, isShared: cell.boolean })`
    select m.firm_id, f.name as firm_name, m.shares_shortlist as is_shared
      from firm_members m join firms f on f.id = m.firm_id where m.user_id = ${userId}`;
  if (!own) {
    return null;
  }
  const lists = await listRows(db(), { userId: cell.text, name: cell.text, count: cell.number })`
    select m.user_id, btrim(p.first_name || ' ' || p.last_name) as name,
           (select count(*)::int from shortlists s join listings l using (creative_id) where s.user_id = m.user_id) as count
      from firm_members m join profiles p on p.user_id = m.user_id
     where m.firm_id = ${own.firmId} and m.user_id <> ${userId} and m.shares_shortlist
     order by name, m.user_id limit ${maxLists}`;
  return { firmName: own.firmName, isShared: own.isShared, lists };
}

export type SharingChanged = { ok: true } | { ok: false; code: 'notAllowed' | 'noFirm' };

/** Turns sharing with the firm on or off. Notes are never shared. */
export async function shareWithFirm(
  actor: Actor | null,
  { isShared }: { isShared: boolean },
): Promise<SharingChanged> {
  if (!mayShortlist(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const { rowCount } = await db().execute(sql`
    update firm_members set shares_shortlist = ${isShared} where user_id = ${actor.userId}`);
  return rowCount ? { ok: true } : { ok: false, code: 'noFirm' };
}

/** Entries shown of a colleague's shortlist, newest first. */
const maxShared = 100;

/** Listed creatives of a colleague's shortlist, never the notes; null unless it is shared with the user's own firm. */
export async function findTeamShortlist(
  actor: Pick<Actor, 'userId'>,
  ownerId: string,
): Promise<{ ownerName: string; creativeIds: string[] } | null> {
  if (!isUuid(ownerId)) {
    return null;
  }
  const row = await findRow(db(), { ownerName: cell.text, ids: listOf(cell.text) })`
    select btrim(p.first_name || ' ' || p.last_name) as owner_name,
           array(select s.creative_id::text from shortlists s join listings l using (creative_id)
                  where s.user_id = o.user_id order by s.created_at desc, s.id desc limit ${maxShared}) as ids
      from firm_members o
      join firm_members own on own.firm_id = o.firm_id and own.user_id = ${actor.userId}
      join profiles p on p.user_id = o.user_id
     where o.user_id = ${ownerId} and o.user_id <> own.user_id and o.shares_shortlist`;
  return row ? { ownerName: row.ownerName, creativeIds: row.ids } : null;
}
