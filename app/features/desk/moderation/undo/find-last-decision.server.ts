import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf } from '#app/platform/db/rows.server.ts';
import { moderationDecisions } from '#app/platform/db/schema/moderation-decisions.ts';
import { decidedActions } from '../moderation-messages.ts';
import { undoHours } from '../moderation-policy.ts';

export type LastDecision = { id: string; action: (typeof decidedActions)[number]; at: string };

/** The admin's own last decision, while it can be undone; else null. */
export async function findLastDecision({ userId }: Pick<Actor, 'userId'>): Promise<LastDecision | null> {
  const row = await findRow(db(), {
    id: moderationDecisions.id,
    action: oneOf(decidedActions),
    at: cell.isoTime,
    isUndone: cell.boolean,
  })`
    select id, action, decided_at as at, undone_at is not null as is_undone from moderation_decisions
     where admin_id = ${userId} and decided_at > now() - make_interval(hours => ${undoHours})
     order by decided_at desc, id desc limit 1`;
  return row && !row.isUndone ? { id: row.id, action: row.action, at: row.at } : null;
}
