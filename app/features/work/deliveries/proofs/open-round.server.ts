import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { picturesPath } from '#app/features/vocabulary/work-address.ts';
import { now } from '#app/platform/clock.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { noteInConversation } from '../delivering/note-in-conversation.server.ts';
import { mayChangePictures } from '../delivery-policy.ts';
import { findDelivery } from '../find-delivery.server.ts';
import { holdCommission } from '../hold-commission.server.ts';
import { notifyMember } from '../notify-member.server.ts';
import { readRounds } from './read-rounds.server.ts';

export type RoundOpened =
  | { ok: true; round: number }
  | { ok: false; code: 'notFound' | 'notAllowed' | 'roundOpen' | 'nothingToShow' };

/**
 * Sends proofs by opening the next round, in which the asking client selects, requests retouching and leaves notes.
 * Earlier picks stay. One round at a time.
 */
export function openRound(actor: Actor, { commissionId }: { commissionId: string }): Promise<RoundOpened> {
  return rollbackOnRefusal<RoundOpened>(async (tx) => {
    const delivery = await findDelivery({ actor, commissionId }, tx);
    const held = delivery && (await holdCommission(tx, commissionId));
    if (!held) {
      return { ok: false, code: 'notFound' };
    }
    if (!mayChangePictures(delivery.side, held.state)) {
      return { ok: false, code: 'notAllowed' };
    }
    const rounds = await readRounds(held, tx);
    if (rounds.isOpen) {
      return { ok: false, code: 'roundOpen' };
    }
    const { count } = await getRow(tx, { count: cell.number })`
      select count(*)::int as count from commission_pictures where commission_id = ${commissionId} and state <> 'removed'`;
    if (count === 0) {
      return { ok: false, code: 'nothingToShow' };
    }
    const round = rounds.round + 1;
    const at = now();
    await tx.execute(sql`
      insert into proof_rounds (commission_id, round, opened_at) values (${commissionId}, ${round}, ${at})`);
    await tx.execute(sql`
      insert into proof_marks (picture_id, round, is_picked, changed_at)
      select k.picture_id, ${round}, true, ${at}::timestamptz
        from proof_marks k join commission_pictures p on p.id = k.picture_id
       where p.commission_id = ${commissionId} and p.state <> 'removed' and k.round = ${round - 1} and k.is_picked`);
    const { name, creativeName, clientId } = delivery;
    const to = picturesPath({ commissionId });
    const what = `${count} ${count === 1 ? 'proof' : 'proofs'} of ${name}`;
    await noteInConversation(tx, actor, {
      delivery,
      body: `${what}, round ${round}, ${count === 1 ? 'waits' : 'wait'} for your selection: ${env().origin}${to}`,
    });
    if (clientId) {
      await notifyMember(tx, {
        userId: clientId,
        subjectId: commissionId,
        to,
        from: creativeName,
        label: 'Look at the Proofs',
        title: `Proofs of ${name} wait for your selection`,
        excerpt: `Round ${round}, ${count} ${count === 1 ? 'picture' : 'pictures'}`,
        paragraphs: [
          `${creativeName} has sent you ${what}.`,
          'Pick what you want, say what should be retouched, and send your selection. It counts for all parties.',
        ],
      });
    }
    return { ok: true, round };
  });
}
