import type { Actor } from '#app/features/accounts/actor.ts';
import { removeAccount } from '#app/features/accounts/settings/remove-account.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { lockPerson } from './lock-person.server.ts';
import type { UserFailure } from './user-messages.ts';
import { isSpelledOut, refusalNow } from './user-policy.ts';

/** Deletes an account as its owner could, once the admin has typed its email. */
export async function deleteUser(
  actor: Actor,
  { userId, typedEmail, reason }: { userId: string; typedEmail: string; reason: string | null },
): Promise<{ ok: true } | { ok: false; code: UserFailure }> {
  const person = await db().transaction((tx) => lockPerson(tx, userId));
  if (!person) {
    return { ok: false, code: 'gone' };
  }
  const refusal = refusalNow(actor, { action: 'delete', person, at: now() });
  if (refusal) {
    return { ok: false, code: refusal };
  }
  if (!isSpelledOut('delete', { typedEmail, email: person.email })) {
    return { ok: false, code: 'emailDiffers' };
  }
  await removeAccount(person, (tx) =>
    writeAudit(tx, actor.userId, {
      action: 'user.deleted',
      subject: { kind: 'user', id: userId },
      userId,
      before: { type: person.userType, hadProfile: person.creative !== null },
      reason,
    }),
  );
  return { ok: true };
}
