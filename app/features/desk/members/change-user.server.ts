import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { dropPages } from '#app/platform/page-cache/page-cache.server.ts';
import { type CreativeState, lockPerson, type Person } from './lock-person.server.ts';
import { userChanges } from './user-changes.server.ts';
import type { UserFailure } from './user-messages.ts';
import { isSpelledOut, refusalNow, type UserChange } from './user-policy.ts';

export type UserChangeResult =
  | { ok: true; person: Person; creative: CreativeState | null }
  | { ok: false; code: UserFailure };

type RequestedChange = { userId: string; change: UserChange; reason: string | null; now: Date } & {
  typedEmail?: string;
};

/**
 * Changes an account or profile in one transaction with its audit entry. Cached pages are dropped before this process
 * answers; other processes follow when notified.
 */
export async function changeUser(actor: Actor, requested: RequestedChange): Promise<UserChangeResult> {
  const result = await db().transaction((tx) => changeIn(tx, actor, requested));
  if (result.ok && result.creative) {
    dropPages('directory');
    dropPages(`creative:${result.creative.id}`);
  }
  return result;
}

async function changeIn(
  tx: Transaction,
  actor: Actor,
  requested: RequestedChange,
): Promise<UserChangeResult> {
  const person = await lockPerson(tx, requested.userId);
  if (!person) {
    return { ok: false, code: 'gone' };
  }
  const refusal = refusalNow(actor, { action: requested.change, person, at: requested.now });
  if (refusal) {
    return { ok: false, code: refusal };
  }
  if (!isSpelledOut(requested.change, { typedEmail: requested.typedEmail ?? '', email: person.email })) {
    return { ok: false, code: 'emailDiffers' };
  }
  const changed = await userChanges[requested.change](tx, { ...requested, actor, person });
  if (!changed.ok) {
    return changed;
  }
  const { action, before, after } = changed;
  const isOfProfile = action.startsWith('featured.') || action.startsWith('profile.');
  await writeAudit(tx, actor.userId, {
    action,
    subject:
      isOfProfile && person.creative
        ? { kind: 'creative', id: person.creative.id }
        : { kind: 'user', id: person.userId },
    userId: person.userId,
    before,
    after,
    reason: requested.reason,
  });
  return { ok: true, person, creative: person.creative };
}
