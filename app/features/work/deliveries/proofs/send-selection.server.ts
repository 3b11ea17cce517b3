import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { picturesPath } from '#app/features/vocabulary/work-address.ts';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { noteInConversation } from '../delivering/note-in-conversation.server.ts';
import { mayMark } from '../delivery-policy.ts';
import { type Delivery, findDelivery } from '../find-delivery.server.ts';
import { holdCommission } from '../hold-commission.server.ts';
import { notifyMember } from '../notify-member.server.ts';
import { listMarks, readRounds } from './read-rounds.server.ts';
import { usesRound } from './round-rules.ts';

export type SelectionSent = { ok: true } | { ok: false; code: 'notFound' | 'notAllowed' | 'noRound' };

/**
 * Sends the selection of the open round, which closes it and notifies the creative. Uses a round if it requests
 * retouching.
 */
export function sendSelection(
  actor: Actor,
  { commissionId, round }: { commissionId: string; round: number },
): Promise<SelectionSent> {
  return rollbackOnRefusal<SelectionSent>(async (tx) => {
    const delivery = await findDelivery({ actor, commissionId }, tx);
    const held = delivery && (await holdCommission(tx, commissionId));
    if (!held) {
      return { ok: false, code: 'notFound' };
    }
    if (!mayMark(delivery.side, held.state)) {
      return { ok: false, code: 'notAllowed' };
    }
    const rounds = await readRounds(held, tx);
    if (!rounds.isOpen || rounds.round !== round) {
      return rounds.round >= round && round > 0 ? { ok: true } : { ok: false, code: 'noRound' };
    }
    const marks = await listMarks(commissionId, round, tx);
    const counts = {
      picks: marks.filter(({ isPicked }) => isPicked).length,
      retouches: marks.filter(({ wantsRetouch }) => wantsRetouch).length,
      notes: marks.filter(({ note }) => note !== '').length,
    };
    await tx.execute(sql`
      update proof_rounds set sent_at = ${now()} where commission_id = ${commissionId} and round = ${round}`);
    if (usesRound(counts)) {
      await tx.execute(sql`update commissions set rounds_used = rounds_used + 1 where id = ${commissionId}`);
    }
    await tell(tx, actor, { delivery, round, ...counts });
    return { ok: true };
  });
}

type Sent = { delivery: Delivery; round: number; picks: number; retouches: number; notes: number };

async function tell(tx: Transaction, actor: Actor, { delivery, round, picks, retouches, notes }: Sent) {
  const { id, name, creativeUserId } = delivery;
  const to = picturesPath({ commissionId: id });
  const what = `${picks} picked, ${retouches} to retouch, ${notes} ${notes === 1 ? 'note' : 'notes'}`;
  await noteInConversation(tx, actor, {
    delivery,
    body: `My selection of round ${round} for ${name}: ${what}. ${env().origin}${to}`,
  });
  if (creativeUserId) {
    await notifyMember(tx, {
      userId: creativeUserId,
      subjectId: id,
      to,
      from: name,
      label: 'Open the Selection',
      title: `The selection for ${name} is here`,
      excerpt: `Round ${round}: ${what}`,
      paragraphs: [`Your client has sent the selection of round ${round} for ${name}: ${what}.`],
    });
  }
}
