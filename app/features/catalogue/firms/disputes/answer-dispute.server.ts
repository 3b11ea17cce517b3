import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { mayAnswerDispute } from '../firm-policy.ts';
import { notifyFirm } from '../notify-firm.server.ts';
import { lockDispute, settleDispute } from './settle-dispute.server.ts';

export type AnsweredDispute = { ok: true } | { ok: false; code: 'ended' | 'answered' };

export async function agreeToDispute(
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<AnsweredDispute> {
  return db().transaction(async (tx) => {
    const dispute = await lockDispute(tx, id);
    if (!dispute || !mayAnswerDispute(actor, dispute)) {
      return { ok: false, code: 'ended' };
    }
    const outcome = dispute.wanted ? 'changed' : 'removed';
    await settleDispute(tx, dispute, { outcome, decidedBy: actor.userId, now });
    await notifyFirm(tx, dispute, {
      title: `The photographer agrees about ${dispute.projectName}`,
      excerpt: '',
    });
    return { ok: true };
  });
}

/** The creative disagrees and explains, once. An admin then decides. */
export async function explainDispute(
  actor: Actor,
  { id, answer, now }: { id: string; answer: string; now: Date },
): Promise<AnsweredDispute> {
  return db().transaction(async (tx) => {
    const dispute = await lockDispute(tx, id);
    if (!dispute || !mayAnswerDispute(actor, dispute)) {
      return { ok: false, code: 'ended' };
    }
    if (dispute.answer !== null) {
      return { ok: false, code: 'answered' };
    }
    await tx.execute(sql`
      update credit_disputes set answer = ${answer}, answered_at = ${now.toISOString()}::timestamptz where id = ${id}`);
    await notifyFirm(tx, dispute, {
      title: `The photographer answers about ${dispute.projectName}`,
      excerpt: answer,
    });
    return { ok: true };
  });
}
