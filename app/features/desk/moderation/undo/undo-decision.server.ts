import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { moderationDecisions } from '#app/platform/db/schema/desk.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { decidedActions, mayUndo, undoHours } from '../moderation-policy.ts';

type UndoneDecision =
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

type HeldRow = RowOf<typeof rowShape>;

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

/** The stored decision. */
type Kept = { id: string; subjectId: string; decidedAt: string; action: string };

/** Reopens a report. False when it was decided again, or its review has changed. */
async function reopenReport(tx: Transaction, { subjectId, decidedAt }: Kept): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update reports r set status = 'open', decided_by = null, decided_at = null, decision = null
     where r.id = ${subjectId} and r.status = 'kept' and r.decided_at = ${decidedAt}::timestamptz
       and not exists (select from reviews v where v.id = r.review_id
                          and greatest(v.edited_at, v.replied_at) > ${decidedAt}::timestamptz)`);
  return rowCount === 1;
}

/** Reopens a request and restores the former badge. False when there is a new request, or the badge has changed. */
async function reopenRequest(
  tx: Transaction,
  { decision, wasVerified }: { decision: Kept; wasVerified: boolean },
): Promise<boolean> {
  const isVerified = decision.action === 'verification.verified' || wasVerified;
  const { rowCount } = await tx.execute(sql`
    with creative as (
      update creative_profiles c set is_verified = ${wasVerified}, updated_at = now()
        from verification_requests r
       where r.id = ${decision.subjectId} and c.id = r.creative_id and c.is_verified = ${isVerified}
         and r.status in ('verified', 'declined') and r.decided_at = ${decision.decidedAt}::timestamptz
         and not exists (select from verification_requests n
                          where n.creative_id = r.creative_id and n.status = 'pending')
      returning c.id)
    update verification_requests set status = 'pending', reason = null, decided_by = null, decided_at = null
     where id = ${decision.subjectId} and creative_id in (select id from creative)`);
  return rowCount === 1;
}

/**
 * Restores a deleted review with reports and pictures; deleted accounts are kept by name only. False when the writer
 * has reviewed the creative again, or the creative is gone.
 */
async function restoreReview(tx: Transaction, decision: Kept): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into reviews
    select (jsonb_populate_record(null::reviews,
              jsonb_set(d.held -> 'review', '{user_id}',
                        coalesce((select to_jsonb(u.id) from users u
                                   where u.id = (d.held #>> '{review,user_id}')::uuid), 'null')))).*
      from moderation_decisions d
     where d.id = ${decision.id}
       and exists (select from creative_profiles c where c.id = (d.held #>> '{review,creative_id}')::uuid)
    on conflict do nothing`);
  if (rowCount !== 1) {
    return false;
  }
  await tx.execute(sql`
    insert into reports
    select (jsonb_populate_record(null::reports,
              jsonb_set(r.report, '{reporter_id}',
                        coalesce((select to_jsonb(u.id) from users u
                                   where u.id = (r.report ->> 'reporter_id')::uuid), 'null')))).*
      from moderation_decisions d, jsonb_array_elements(d.held -> 'reports') as r(report)
     where d.id = ${decision.id}
    on conflict do nothing`);
  return restorePictures(tx, decision);
}

/** Restores a review's pictures, whose files were kept. False when the writer has added new ones. */
async function restorePictures(tx: Transaction, { id }: Kept): Promise<boolean> {
  const { rowCount: added } = await tx.execute(sql`
    select 1 from moderation_decisions d, jsonb_array_elements(d.held -> 'pictures') as h(picture), review_pictures p
     where d.id = ${id} and p.review_id = (h.picture ->> 'review_id')::uuid limit 1`);
  if (added) {
    return false;
  }
  await tx.execute(sql`
    insert into review_pictures
    select (jsonb_populate_record(null::review_pictures, h.picture)).*
      from moderation_decisions d, jsonb_array_elements(d.held -> 'pictures') as h(picture)
     where d.id = ${id} and exists (select from media_files m where m.key = h.picture ->> 'media_key')`);
  await tx.execute(sql`
    update uploads u set state = 'attached' from moderation_decisions d
     where d.id = ${id} and u.media_key = any(d.held_media) and u.state = 'removed'`);
  return true;
}

/** Recipients of a decision's notification and where it links; they are notified again when it is undone. */
const toldSchema = z.object({
  userId: z.uuid(),
  kind: z.enum(['review', 'review_reply', 'verification']),
  subjectId: z.string(),
  /** The text sent when the decision is undone. */
  takenBack: z.string(),
  to: z.string(),
});

const heldSchema = z.object({
  told: z.array(toldSchema),
  concerned: z.uuid().nullable(),
  creativeId: z.uuid().nullable(),
  rating: z.number().nullable(),
  /** The badge before the decision. */
  wasVerified: z.boolean().nullable(),
});

type Held = z.infer<typeof heldSchema>;

type HeldDecision = {
  action: string;
  subjectId: string;
  held: Held;
  now: Date;
  reviewId?: string | null;
};

/** Stores what a decision will change. Call it in the decision's transaction, before any change. */
export async function holdDecision(
  tx: Transaction,
  actor: Actor,
  { action, subjectId, held, now, reviewId = null }: HeldDecision,
): Promise<void> {
  const rest = JSON.stringify(heldSchema.parse(held));
  await tx.execute(sql`
    insert into moderation_decisions (admin_id, action, subject_id, held, held_media, decided_at)
    select ${actor.userId}, ${action}, ${subjectId}::uuid,
           ${rest}::jsonb || coalesce(
             (select jsonb_build_object('review', to_jsonb(v), 'reports',
                                        (select jsonb_agg(to_jsonb(r)) from reports r where r.review_id = v.id))
                from reviews v where v.id = ${reviewId}::uuid), '{}')
           || jsonb_build_object('pictures', (select coalesce(jsonb_agg(to_jsonb(p) order by p.sort_order), '[]')
                                                from review_pictures p where p.review_id = ${reviewId}::uuid)),
           array(select media_key from review_pictures where review_id = ${reviewId}::uuid),
           ${now.toISOString()}::timestamptz`);
}

export type LastDecision = { id: string; action: (typeof decidedActions)[number]; at: string };

/** The admin's own last decision, while it can be undone; else null. */
export async function findLastDecision({ userId }: Pick<Actor, 'userId'>): Promise<LastDecision | null> {
  const row = await findRow(db(), {
    id: moderationDecisions.id,
    action: oneOf(decidedActions),
    at: cell.isoTime,
    isUndone: cell.boolean,
  })`
    select id, action, decided_at as at, undone_at is not null as is_undone from moderation_decisions
     where admin_id = ${userId} and decided_at > now() - make_interval(hours => ${undoHours})
     order by decided_at desc, id desc limit 1`;
  return row && !row.isUndone ? { id: row.id, action: row.action, at: row.at } : null;
}
