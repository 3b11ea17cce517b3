import type { Readable } from 'node:stream';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { exportAccount } from '#app/features/desk/data-export/export-account.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { lockPerson } from './lock-person.server.ts';
import type { UserFailure } from './user-messages.ts';
import { refusalNow } from './user-policy.ts';

/** The ZIP of an account's data, for a written request; logged. Leaves out messages, which admins never see. */
export async function exportUser(
  actor: Actor,
  userId: string,
): Promise<{ ok: true; zip: Readable } | { ok: false; code: UserFailure }> {
  const code = await db().transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    const refusal = person ? refusalNow(actor, { action: 'export', person, at: now() }) : 'gone';
    if (!refusal) {
      await writeAudit(tx, actor.userId, {
        action: 'user.exported',
        subject: { kind: 'user', id: userId },
        userId,
      });
    }
    return refusal;
  });
  return code
    ? { ok: false, code }
    : { ok: true, zip: await exportAccount({ userId }, { hasConversations: false }) };
}
