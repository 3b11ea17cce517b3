import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { findBilling } from '#app/features/billing/find-billing.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { findPayer } from './find-payer.server.ts';
import { lookAgain } from './look-again.server.ts';

export async function endPause(
  actor: Actor,
  { userId }: { userId: string },
): Promise<{ ok: true } | { ok: false; code: 'notAllowed' | 'gone' }> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const person = await findPayer(userId);
  const { subscriptions } = person ? await findBilling(userId) : { subscriptions: [] };
  const paused = subscriptions.filter(({ pausedUntil }) => pausedUntil !== null);
  if (paused.length === 0) {
    return { ok: false, code: 'gone' };
  }
  for (const { id } of paused) {
    await payments().endPause(id);
  }
  await writeAudit(db(), actor.userId, {
    action: 'payments.resumed',
    subject: { kind: 'user', id: userId },
    userId,
    before: { until: paused[0]?.pausedUntil },
  });
  await lookAgain(userId);
  return { ok: true };
}
