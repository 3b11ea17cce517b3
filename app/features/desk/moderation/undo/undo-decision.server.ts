import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { moderationDecisions } from '#app/platform/db/schema/moderation-decisions.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { mayUndo, undoHours } from '../moderation-policy.ts';
import { type Held, heldSchema } from './hold-decision.server.ts';
import { reopenReport, reopenRequest, restorePictures, restoreReview } from './reopen.server.ts';

export type UndoneDecision =
  | { ok: true }
  | { ok: false; code: 'notAllowed' | 'undoGone' | 'undoTooLate' | 'actedSince' };

const rowShape = {
  id: moderationDecisions.id,
  adminId: moderationDecisions.adminId,
  action: moderationDecisions.action,
  subjectId: moderationDecisions.subjectId,
  held: cell.json,
  decidedAt: cell.isoTime,
  undoneAt: orNull(cell.isoTime),
};

export type HeldRow = RowOf<typeof rowShape>;

/**
 * Undoes an admin's last moderation decision within `undoHours`, while nobody has acted on it: reopens the matter and
 * restores what was removed. Recipients are notified again; emails cannot be recalled. The audit log keeps both
 * entries.
 */
export async function undoDecision(
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<UndoneDecision> {
  if (!isUuid(id)) {
    return { ok: false, code: 'undoGone' };
  }
  return db().transaction(async (tx) => {
    const decision = await findRow(tx, rowShape)`
      select id, admin_id, action, subject_id, held, decided_at, undone_at from moderation_decisions
       where id = ${id} for update`;
    if (!mayUndo(actor, decision)) {
      return { ok: false, code: actor.isAdmin ? 'undoGone' : 'notAllowed' };
    }
    if (!decision || decision.undoneAt || (await hasDecidedSince(tx, decision))) {
      return { ok: false, code: 'undoGone' };
    }
    if (now.getTime() - Date.parse(decision.decidedAt) > undoHours * 3_600_000) {
      return { ok: false, code: 'undoTooLate' };
    }
    const held = heldSchema.parse(decision.held);
    // The first statement that finds a later change rolls everything back.
    const isUndone = await tx
      .transaction(async (inner) => {
        const done = await undoIn(inner, decision, held);
        if (!done) throw new ActedSince();
        return done;
      })
      .catch((error: unknown) => {
        if (error instanceof ActedSince) return false;
        throw error;
      });
    if (!isUndone) {
      return { ok: false, code: 'actedSince' };
    }
    await tx.execute(sql`
      update moderation_decisions set undone_at = ${now.toISOString()}::timestamptz, held_media = '{}' where id = ${id}`);
    await tell(tx, held);
    const [kind = ''] = decision.action.split('.');
    await writeAudit(tx, actor.userId, {
      action: `${kind}.undone`,
      subject: { kind, id: decision.subjectId },
      userId: held.concerned,
      before: { creativeId: held.creativeId, rating: held.rating, decision: decision.action.split('.')[1] },
    });
    return { ok: true };
  });
}

class ActedSince extends Error {}

/** Only the last decision can be undone, so that nothing is restored beneath a later one. */
async function hasDecidedSince(tx: Transaction, { adminId, decidedAt, id }: HeldRow): Promise<boolean> {
  const later = await findRow(tx, { id: moderationDecisions.id })`
    select id from moderation_decisions
     where admin_id = ${adminId} and (decided_at, id) > (${decidedAt}::timestamptz, ${id}::uuid) limit 1`;
  return later !== null;
}

/** False when someone has acted on it since. */
async function undoIn(tx: Transaction, decision: HeldRow, { wasVerified }: Held): Promise<boolean> {
  switch (decision.action) {
    case 'review.removed':
      return restoreReview(tx, decision);
    case 'review.picturesRemoved':
      return (await reopenReport(tx, decision)) && restorePictures(tx, decision);
    case 'review.kept':
    case 'correspondent.kept':
    case 'correspondent.warned':
      return reopenReport(tx, decision);
    case 'verification.verified':
    case 'verification.declined':
      return reopenRequest(tx, { decision, wasVerified: wasVerified === true });
    default:
      return false;
  }
}

async function tell(tx: Transaction, { told }: Held): Promise<void> {
  const there = await listRows(tx, { id: cell.text })`
    select id::text as id from users where id = any(${sql.param(told.map(({ userId }) => userId))}::uuid[])`;
  for (const { userId, kind, subjectId, takenBack, to } of told) {
    if (there.some(({ id }) => id === userId)) {
      const detail = { title: takenBack, excerpt: 'It is open again. You will hear how it is decided.', to };
      await notify(tx, { userId, kind, subjectId, detail });
    }
  }
}
