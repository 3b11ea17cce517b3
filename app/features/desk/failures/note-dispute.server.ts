import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { billingDisputes } from '#app/platform/db/schema/billing.ts';

/** Hides a dispute until its phase changes. `gone`: already noted, changed since it was shown, or missing. */
export async function noteDispute(
  actor: Actor,
  { id, phase }: { id: string; phase: string },
): Promise<{ ok: true } | { ok: false; code: 'notAllowed' | 'gone' }> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx) => {
    const noted = await findRow(tx, { userId: billingDisputes.userId })`
      update billing_disputes set noted_at = now()
       where id = ${id} and phase = ${phase} and noted_at is null
      returning user_id`;
    if (!noted) {
      return { ok: false, code: 'gone' };
    }
    await writeAudit(tx, actor.userId, {
      action: 'dispute.noted',
      subject: { kind: 'dispute', id },
      userId: noted.userId,
      after: { phase },
    });
    return { ok: true };
  });
}
