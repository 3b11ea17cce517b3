import type { Actor } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { findRow, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { type Stage, stages } from './stages.ts';
import { type Side, sideOf, type ThreadParties } from './thread-policy.ts';

export type NotFound = { ok: false; code: 'notFound' };

export const notFound: NotFound = { ok: false, code: 'notFound' };

export type OwnThread = ThreadParties & { id: string; side: Side; stage: Stage };

/** Runs a change on a thread of which the actor is a side, with the thread locked. */
export async function onOwnThread<Result>(
  actor: Actor,
  threadId: string,
  change: (tx: Transaction, thread: OwnThread) => Promise<Result>,
): Promise<Result | NotFound> {
  return db().transaction(async (tx) => {
    const row = await findRow(tx, {
      clientId: threads.clientId,
      creativeId: threads.creativeId,
      creativeUserId: orNull(creativeProfiles.userId),
      stage: oneOf(stages),
    })`
      select t.client_id, t.creative_id, c.user_id as creative_user_id, t.stage
        from threads t left join creative_profiles c on c.id = t.creative_id where t.id = ${threadId} for update of t`;
    const parties = row && {
      clientId: row.clientId,
      creativeId: row.creativeId,
      creativeUserId: row.creativeUserId,
    };
    const side = parties ? sideOf(actor, parties) : null;
    if (!row || !parties || !side) {
      return notFound;
    }
    return change(tx, { id: threadId, side, stage: row.stage, ...parties });
  });
}
