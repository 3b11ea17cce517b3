import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';

/** The stored decision. */
type Kept = { id: string; subjectId: string; decidedAt: string; action: string };

/** Reopens a report. False when it was decided again, or its review has changed. */
export async function reopenReport(tx: Transaction, { subjectId, decidedAt }: Kept): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update reports r set status = 'open', decided_by = null, decided_at = null, decision = null
     where r.id = ${subjectId} and r.status = 'kept' and r.decided_at = ${decidedAt}::timestamptz
       and not exists (select from reviews v where v.id = r.review_id
                          and greatest(v.edited_at, v.replied_at) > ${decidedAt}::timestamptz)`);
  return rowCount === 1;
}

/** Reopens a request and restores the former badge. False when there is a new request, or the badge has changed. */
export async function reopenRequest(
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
export async function restoreReview(tx: Transaction, decision: Kept): Promise<boolean> {
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
export async function restorePictures(tx: Transaction, { id }: Kept): Promise<boolean> {
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
