import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf } from '#app/platform/db/rows.server.ts';
import { bulkChanges } from '#app/platform/db/schema/work-on-users.ts';
import { bulkActionNames, bulkActions, undoHours } from './bulk-actions.ts';

export type LastChange = { id: string; text: string; at: string };

/** The admin's own last change, while it can be undone; else null. */
export async function findLastChange({ userId }: Pick<Actor, 'userId'>): Promise<LastChange | null> {
  const row = await findRow(db(), {
    id: bulkChanges.id,
    action: oneOf(bulkActionNames),
    people: bulkChanges.people,
    at: cell.isoTime,
    isUndone: cell.boolean,
  })`
    select id, action, people, created_at as at, undone_at is not null as is_undone from bulk_changes
     where admin_id = ${userId} and created_at > now() - make_interval(hours => ${undoHours})
     order by created_at desc limit 1`;
  if (!row || row.isUndone || !bulkActions[row.action].isUndoable) {
    return null;
  }
  return { id: row.id, text: bulkActions[row.action].done(row.people), at: row.at };
}
