import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf } from '#app/platform/db/rows.server.ts';
import { shortlistShares } from '#app/platform/db/schema/boards.ts';
import { mayShortlist } from './shortlist-policy.ts';

/** The token of the user's read-only link; null when there is none. */
export async function findShare({ userId }: Actor): Promise<string | null> {
  const [share] = await db()
    .select({ token: shortlistShares.token })
    .from(shortlistShares)
    .where(eq(shortlistShares.userId, userId));
  return share?.token ?? null;
}

type ShareChanged = { ok: true } | { ok: false; code: 'notAllowed' };

/** An existing link stays. */
export async function shareShortlist(actor: Actor | null): Promise<ShareChanged> {
  if (!mayShortlist(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const token = randomBytes(18).toString('base64url');
  await db().insert(shortlistShares).values({ userId: actor.userId, token }).onConflictDoNothing();
  return { ok: true };
}

export async function revokeShare(actor: Actor | null): Promise<ShareChanged> {
  if (!mayShortlist(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  await db().delete(shortlistShares).where(eq(shortlistShares.userId, actor.userId));
  return { ok: true };
}

type SharedShortlist = { ownerName: string; creativeIds: string[] };

/** Entries shown of a shared shortlist, newest first. */
const maxShared = 100;

/** The owner and listed creatives of a shared shortlist, never the notes. Null for an invalid token. */
export async function findSharedShortlist(token: string): Promise<SharedShortlist | null> {
  if (!/^[\w-]{24}$/.test(token)) {
    return null;
  }
  const row = await findRow(db(), { owner: cell.text, ids: listOf(cell.text) })`
    select coalesce(nullif(p.company_name, ''), p.first_name || ' ' || p.last_name) as owner,
           array(select s.creative_id::text from shortlists s join listings l using (creative_id)
                  where s.user_id = h.user_id order by s.created_at desc, s.id desc limit ${maxShared}) as ids
      from shortlist_shares h join profiles p on p.user_id = h.user_id
     where h.token = ${token}`;
  return row ? { ownerName: row.owner, creativeIds: row.ids } : null;
}
