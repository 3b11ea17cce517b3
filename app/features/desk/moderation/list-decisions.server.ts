import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { type DecisionAction, historyActions } from './moderation-messages.ts';

/** An audit log entry of a decision; only existing accounts have names. */
export type PastDecision = {
  id: number;
  action: DecisionAction;
  at: string;
  reason: string | null;
  admin: string | null;
  concerned: { userId: string; name: string } | null;
  creativeId: string | null;
  rating: number | null;
};

const rowShape = {
  id: cell.number,
  action: oneOf(historyActions),
  at: cell.isoTime,
  reason: orNull(cell.text),
  admin: orNull(profiles.lastName),
  userId: orNull(cell.text),
  concerned: orNull(cell.text),
  creativeId: orNull(cell.text),
  rating: orNull(cell.number),
};

/** Decisions, newest first, from the audit log, which also covers deleted reviews. `before`: an entry id. */
export async function listDecisions({
  before,
  size,
}: {
  before: number | null;
  size: number;
}): Promise<{ items: PastDecision[]; next: string | null }> {
  const older = before === null ? sql`` : sql`and id < ${before}`;
  // Reads each action by its index and merges the newest of them.
  const parts: SQL[] = historyActions.map(
    (action) =>
      sql`(select * from audit_log where action = ${action} ${older} order by id desc limit ${size + 1})`,
  );
  const rows = await listRows(db(), rowShape)`
    select a.id, a.action, a.created_at as at, a.reason, a.user_id,
           w.first_name || ' ' || w.last_name as admin,
           coalesce(p.company_name, p.first_name || ' ' || p.last_name) as concerned,
           a.before ->> 'creativeId' as creative_id, (a.before ->> 'rating')::int as rating
      from (select * from (${sql.join(parts, sql` union all `)}) every_action order by id desc limit ${size + 1}) a
      left join profiles w on w.user_id = a.actor_id
      left join profiles p on p.user_id = a.user_id
     order by a.id desc`;
  const items = rows.slice(0, size).map((row) => ({
    id: row.id,
    action: row.action,
    at: row.at,
    reason: row.reason,
    admin: row.admin,
    concerned: row.userId && row.concerned ? { userId: row.userId, name: row.concerned } : null,
    creativeId: row.creativeId,
    rating: row.rating,
  }));
  return { items, next: rows.length > size ? String(items.at(-1)?.id) : null };
}
