import type { Actor } from '#app/features/accounts/actor.ts';
import type { Visit } from '#app/features/catalogue/analytics/record/counted-visitor.server.ts';
import { recordActivity } from '#app/features/catalogue/analytics/record/record-activity.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { shortlists } from '#app/platform/db/schema/boards.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { undoTextOf } from './restore-entry.server.ts';
import { type ChangeShortlistResult, mayShortlist } from './shortlist-policy.ts';

export async function addToShortlist(
  actor: Actor | null,
  creativeId: string,
  visit: Omit<Visit, 'actor'>,
): Promise<ChangeShortlistResult> {
  if (!mayShortlist(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  if (!isUuid(creativeId)) {
    return { ok: false, code: 'addFailed' };
  }
  const added = await findRow(db(), { isListed: cell.boolean, isNew: cell.boolean })`
    with listed as (
      select creative_id from listings where creative_id = ${creativeId}
    ), added as (
      insert into shortlists (creative_id, user_id) select creative_id, ${actor.userId} from listed
      on conflict (creative_id, user_id) do nothing
      returning creative_id
    )
    select exists (select 1 from listed) as is_listed, exists (select 1 from added) as is_new`;
  if (!added?.isListed) {
    return { ok: false, code: 'addFailed' };
  }
  if (added.isNew) {
    await recordActivity({ kind: 'shortlist', creativeIds: [creativeId] }, { ...visit, actor });
  }
  return { ok: true };
}

/** `undoText` restores the entry; null when there was none. */
type RemoveResult =
  | { ok: true; undoText: string | null }
  | { ok: false; code: 'notAllowed' | 'removeFailed' };

export async function removeFromShortlist(actor: Actor | null, creativeId: string): Promise<RemoveResult> {
  if (!mayShortlist(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  if (!isUuid(creativeId)) {
    return { ok: false, code: 'removeFailed' };
  }
  const { userId } = actor;
  const row = await findRow(db(), { notes: shortlists.notes, createdAt: cell.text })`
    delete from shortlists where creative_id = ${creativeId} and user_id = ${userId}
    returning notes, created_at::text`;
  const { notes = null, createdAt = '' } = row ?? {};
  return { ok: true, undoText: row ? undoTextOf({ userId, creativeId, notes, createdAt }) : null };
}
