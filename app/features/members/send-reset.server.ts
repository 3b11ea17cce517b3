import type { Actor } from '#app/features/accounts/actor.ts';
import { auth } from '#app/features/accounts/auth.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { lockPerson } from './lock-person.server.ts';
import type { UserFailure } from './user-messages.ts';
import { refusalNow } from './user-policy.ts';

/** Posts somebody the mail that sets a new password. */
export async function sendReset(actor: Actor, userId: string): Promise<'sent' | UserFailure> {
  const allowed = await db().transaction(async (tx): Promise<{ code: UserFailure } | { email: string }> => {
    const person = await lockPerson(tx, userId);
    if (!person) {
      return { code: 'gone' };
    }
    const refusal = refusalNow(actor, { deed: 'sendReset', person, at: now() });
    if (refusal) {
      return { code: refusal };
    }
    await writeAudit(tx, actor.userId, {
      action: 'user.reset_sent',
      subject: { kind: 'user', id: userId },
      userId,
    });
    return { email: person.email };
  });
  if ('code' in allowed) {
    return allowed.code;
  }
  await auth().api.requestPasswordReset({ body: { email: allowed.email } });
  return 'sent';
}
