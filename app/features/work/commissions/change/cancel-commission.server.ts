import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mayMove } from '../commission-policy.ts';
import { type NotThere, withLockedCommission } from '../hold-commission.server.ts';
import { noteEvent } from '../note-event.server.ts';
import { notifyOfCancel } from '../notify/notify-of-steps.server.ts';
import { readCommission } from '../read-commission.server.ts';
import { cancelCost } from './cancel-cost.ts';

export type CommissionCanceled =
  | { ok: true }
  | { ok: false; code: 'notFound' | 'notAllowed' | 'notOpen' | 'costsMore' };

/**
 * Cancels a commission under its terms, for either of the two who agreed. The asking party owes the terms' share of
 * the creative fee; other parties owe nothing, and a creative who cancels is owed nothing. `owed` is the amount the
 * user has read: it may have decreased since, but not increased.
 */
export async function cancelCommission(
  actor: Actor | null,
  { commissionId, words, owed }: { commissionId: string; words: string; owed: number },
): Promise<CommissionCanceled> {
  return withLockedCommission<CommissionCanceled | NotThere>(actor, commissionId, async (held) => {
    const { tx, at, record, standing, viewer } = held;
    const { side } = viewer;
    if (side === 'party') {
      return { ok: false, code: 'notAllowed' };
    }
    if (standing.state === 'canceled') {
      return { ok: true };
    }
    if (!mayMove(side, standing.state, 'cancel')) {
      return { ok: false, code: 'notOpen' };
    }
    const cost = cancelCost(record, side, at).owed;
    if (cost > owed) {
      return { ok: false, code: 'costsMore' };
    }
    await tx.execute(sql`
      update commissions set state = 'canceled', canceled_at = ${at}, proposed_revision = null, proposed_by = null,
             proposal_passed_at = null, calendar_sequence = calendar_sequence + 1
       where id = ${commissionId}`);
    await tx.execute(sql`
      update commission_parties set email = null, code_hash = null
       where commission_id = ${commissionId} and state not in ('joined', 'left')`);
    const eventId = await noteEvent(tx, {
      commissionId,
      kind: 'canceled',
      at,
      details: { by: side, owed: cost },
    });
    const now = await readCommission(tx, sql`c.id = ${commissionId}`);
    if (now) {
      await notifyOfCancel(tx, now, { by: side, owed: cost, words, eventId });
    }
    return { ok: true };
  });
}
