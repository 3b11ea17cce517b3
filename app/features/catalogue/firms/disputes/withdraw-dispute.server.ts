import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findMembership } from '../find-membership.server.ts';
import { maySpeakFor } from '../firm-policy.ts';
import { lockDispute } from './settle-dispute.server.ts';

export type WithdrawnDispute = { ok: true } | { ok: false; code: 'ended' };

export async function withdrawDispute(
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<WithdrawnDispute> {
  const membership = await findMembership(actor.userId);
  return db().transaction(async (tx) => {
    const dispute = await lockDispute(tx, id);
    if (!dispute || !maySpeakFor(membership, dispute.firmId)) {
      return { ok: false, code: 'ended' };
    }
    const at = now.toISOString();
    await tx.execute(sql`
      update credit_disputes set status = 'withdrawn', decided_by = ${actor.userId}, decided_at = ${at}::timestamptz
       where id = ${id}`);
    await tx.execute(sql`
      update credits set state = ${dispute.wasConfirmed ? 'confirmed' : 'proposed'}, state_changed_at = ${at}::timestamptz
       where id = ${dispute.creditId}`);
    return { ok: true };
  });
}
