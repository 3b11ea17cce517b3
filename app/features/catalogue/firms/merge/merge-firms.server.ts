import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows } from '#app/platform/db/rows.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { findMembership } from '../find-membership.server.ts';
import { handOverRefusal } from '../firm-policy.ts';
import { mergeFirmsJob } from './merge-firms.job.server.ts';
import { finishMerge } from './move-firm.server.ts';

export type MergedFirms =
  /** `isDone` is false while credits still move in the background. */
  | { ok: true; isDone: boolean }
  | { ok: false; code: 'notAllowed' | 'signInOld' | 'gone' | 'sameFirm' | 'isMerging' };

/** With more credits than this, the merge continues in the background. */
const maxAtOnce = 200;

type MergeRequest = { keptId: string; goneId: string; reason: string; now: Date };

/**
 * Merges two firms: credits, people, claims and addresses move to the kept one, which also takes over facts it lacks.
 * Both are marked first, so that neither joins another merge. If the process is killed, the job finishes the merge.
 */
export async function mergeFirms(
  actor: Actor,
  { keptId, goneId, reason, now }: MergeRequest,
): Promise<MergedFirms> {
  if (keptId === goneId) {
    return { ok: false, code: 'sameFirm' };
  }
  const membership = await findMembership(actor.userId);
  const refusal = handOverRefusal(actor, { firmIds: [keptId, goneId], membership, at: now });
  if (refusal) {
    return { ok: false, code: refusal };
  }
  const begun = await begin(actor, { keptId, goneId, reason });
  if (!begun.ok || !begun.isSmall) {
    return begun.ok ? { ok: true, isDone: false } : begun;
  }
  await finishMerge(goneId);
  return { ok: true, isDone: true };
}

async function begin(
  actor: Actor,
  { keptId, goneId, reason }: Omit<MergeRequest, 'now'>,
): Promise<{ ok: true; isSmall: boolean } | { ok: false; code: 'gone' | 'isMerging' }> {
  return db().transaction(async (tx) => {
    const both = await listRows(tx, { id: cell.text })`
      select id from firms where id in (${keptId}, ${goneId}) order by id for update`;
    if (both.length < 2) {
      return { ok: false, code: 'gone' };
    }
    const running = await findRow(tx, { goneId: cell.text })`
      select gone_id from firm_merges
       where gone_id in (${keptId}, ${goneId}) or kept_id in (${keptId}, ${goneId}) limit 1`;
    if (running) {
      return { ok: false, code: 'isMerging' };
    }
    await tx.execute(sql`
      insert into firm_merges (gone_id, kept_id, started_by, reason)
      values (${goneId}, ${keptId}, ${actor.userId}, ${reason})`);
    // Queued even for a small merge, so that the job finishes it if this process dies.
    await enqueue(mergeFirmsJob, { goneId }, { key: goneId, on: tx, afterSeconds: 5 });
    const counted = await listRows(tx, { id: cell.text })`
      select id from credits where firm_id = ${goneId} limit ${maxAtOnce + 1}`;
    return { ok: true, isSmall: counted.length <= maxAtOnce };
  });
}
