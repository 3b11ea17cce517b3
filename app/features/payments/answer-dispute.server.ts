import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { syncDispute } from '#app/features/billing/sync-dispute.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { type DisputePart, evidenceOf } from './dispute-parts.ts';
import { findDispute } from './find-dispute.server.ts';

export type DisputeAnswered = { ok: true } | { ok: false; code: 'notAllowed' | 'gone' | 'answerClosed' };

/**
 * Keeps an answer to a disputed payment as a draft at the provider, or sends it to the bank. A bank takes one answer: what
 * was sent, is late or decided is refused, and of two at once the provider takes the first.
 */
export async function answerDispute(
  actor: Actor,
  { id, parts, words, isFinal }: { id: string; parts: DisputePart[]; words: string; isFinal: boolean },
): Promise<DisputeAnswered> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const dispute = await findDispute(id);
  if (!dispute) {
    return { ok: false, code: 'gone' };
  }
  if (!(await payments().fetchDisputeAnswer(id)).isOpen) {
    return { ok: false, code: 'answerClosed' };
  }
  const evidence = evidenceOf(dispute.facts, { parts, words });
  try {
    await payments().answerDispute({ id, evidence, isFinal });
  } catch (error) {
    if (!(await payments().fetchDisputeAnswer(id)).isOpen) {
      return { ok: false, code: 'answerClosed' };
    }
    throw error;
  }
  if (isFinal) {
    await writeAudit(db(), actor.userId, {
      action: 'dispute.answered',
      subject: { kind: 'dispute', id },
      userId: dispute.userId,
      after: { parts: parts.join(', ') },
    });
    await syncDispute('dispute', id);
  }
  return { ok: true };
}
