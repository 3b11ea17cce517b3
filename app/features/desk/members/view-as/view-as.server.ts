import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { viewMinutes } from '#app/features/accounts/viewing/viewing.ts';
import { viewCookie } from '#app/features/accounts/viewing/viewing-cookie.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { accountViews } from '#app/platform/db/schema/desk.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { lockPerson } from '../lock-person.server.ts';
import { refusalNow } from '../members-policy.ts';
import type { UserFailure } from '../user-messages.ts';
import { notifyViewJob } from './notify-view.job.server.ts';

export async function startView(
  actor: Actor,
  { userId, reason, now }: { userId: string; reason: string; now: Date },
): Promise<{ ok: true; cookie: string } | { ok: false; code: UserFailure }> {
  return db().transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person) {
      return { ok: false, code: 'gone' };
    }
    const refusal = refusalNow(actor, { action: 'viewAs', person, at: now });
    if (refusal) {
      return { ok: false, code: refusal };
    }
    if (!reason) {
      return { ok: false, code: 'reasonMissing' };
    }
    const endsAt = new Date(now.getTime() + viewMinutes * 60_000);
    const [view] = await tx
      .insert(accountViews)
      .values({ adminId: actor.userId, userId, sessionId: actor.sessionId, reason, startedAt: now, endsAt })
      .returning({ id: accountViews.id });
    if (!view) {
      throw new Error('A view was not kept.');
    }
    await writeAudit(tx, actor.userId, {
      action: 'account.viewed',
      subject: { kind: 'user', id: userId },
      userId,
      after: { endsAt },
      reason,
    });
    await enqueue(notifyViewJob, { viewId: view.id }, { afterSeconds: viewMinutes * 60, on: tx });
    return { ok: true, cookie: viewCookie(view.id) };
  });
}

/** Ends the current view and notifies the viewed person; false when the actor is not viewing anyone. */
export async function endView({ userId, viewing }: Pick<Actor, 'userId' | 'viewing'>): Promise<boolean> {
  if (!viewing) {
    return false;
  }
  const { viewId, adminId } = viewing;
  return db().transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update account_views set ended_at = now() where id = ${viewId} and ended_at is null`);
    if (rowCount !== 1) {
      return false;
    }
    await writeAudit(tx, adminId, {
      action: 'account.view_ended',
      subject: { kind: 'user', id: userId },
      userId,
    });
    await enqueue(notifyViewJob, { viewId }, { on: tx });
    return true;
  });
}
