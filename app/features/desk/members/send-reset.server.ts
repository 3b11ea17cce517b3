import type { Actor } from '#app/features/accounts/actor.ts';
import { auth } from '#app/features/accounts/auth.server.ts';
import { inAuthTransaction } from '#app/features/accounts/auth-transaction.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { lockPerson } from './lock-person.server.ts';
import type { UserFailure } from './user-messages.ts';
import { refusalNow } from './user-policy.ts';

export function sendReset(
  actor: Actor,
  userId: string,
): Promise<{ ok: true } | { ok: false; code: UserFailure }> {
  return inAuthTransaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person) {
      return { ok: false, code: 'gone' };
    }
    const refusal = refusalNow(actor, { action: 'sendReset', person, at: now() });
    if (refusal) {
      return { ok: false, code: refusal };
    }
    const subject = { kind: 'user', id: userId };
    await writeAudit(tx, actor.userId, { action: 'user.reset_sent', subject, userId });
    await auth().api.requestPasswordReset({ body: { email: person.email } });
    return { ok: true };
  });
}
