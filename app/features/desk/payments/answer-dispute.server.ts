import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { syncDispute } from '#app/features/billing/sync-customer.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { type DisputePart, evidenceOf } from './dispute-parts.ts';
import { findDispute } from './find-dispute.server.ts';

export type DisputeAnswered = { ok: true } | { ok: false; code: 'notAllowed' | 'gone' | 'answerClosed' };

/**
 * Saves an answer to a dispute as a draft at the provider, or submits it. A bank takes one answer: submitted, late and
 * decided disputes are refused, and of two concurrent submits the provider takes the first.
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
