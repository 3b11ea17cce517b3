import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { mayWriteEstimates } from '../estimate-policy.ts';
import { holdEstimate } from '../hold-estimate.server.ts';

/** Deletes the draft. Sent versions stay. */
export async function discardEstimate(actor: Actor | null, briefId: string): Promise<{ ok: boolean }> {
  if (!mayWriteEstimates(actor)) {
    return { ok: false };
  }
  return rollbackOnRefusal(async (tx) => {
    const held = await holdEstimate(tx, actor, { briefId });
    if (held?.draftId) {
      await tx.execute(
        held.newest === null
          ? sql`delete from estimates where id = ${held.estimateId}`
          : sql`delete from estimate_versions where id = ${held.draftId}`,
      );
    }
    return { ok: held !== null };
  });
}
