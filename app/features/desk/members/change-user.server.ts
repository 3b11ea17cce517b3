import type { Actor } from '#app/features/accounts/actor.ts';
import { auth } from '#app/features/accounts/auth.server.ts';
import { inAuthTransaction } from '#app/features/accounts/auth-transaction.server.ts';
import { removeAccount } from '#app/features/accounts/settings/delete-account.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { dropPages } from '#app/platform/page-cache/page-cache.server.ts';
import { type CreativeState, lockPerson, type Person } from './lock-person.server.ts';
import { isSpelledOut, refusalNow, type UserChange } from './members-policy.ts';
import { userChanges } from './user-changes.server.ts';
import type { UserFailure } from './user-messages.ts';

type UserChangeResult =
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
