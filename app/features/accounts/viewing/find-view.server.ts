import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { accountViews } from '#app/platform/db/schema/work-on-users.ts';
import type { Actor } from '../actor.ts';

/** Whose pages an admin views: in this session, as long as it has not ended. Null for anybody else's view. */
export async function findView(
  admin: Actor,
  viewId: string,
): Promise<{ userId: string; endsAt: Date } | null> {
  return findRow(db(), { userId: accountViews.userId, endsAt: cell.time })`
    select user_id, ends_at from account_views
     where id = ${viewId} and admin_id = ${admin.userId} and session_id::text = ${admin.sessionId}
       and ended_at is null and ends_at > now()`;
}
