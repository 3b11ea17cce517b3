import { newReviewEmail } from '#app/emails/message-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mailMember } from '#app/features/accounts/mail-member.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { env } from '#app/platform/env.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { findReviewed } from './find-reviewed.server.ts';
import { type ReviewRight, reviewRight } from './review-policy.ts';
import type { ReviewGiven } from './review-schema.ts';

export type LeaveReviewResult =
  | { ok: true; code: 'written' | 'changed' }
  | { ok: false; code: Exclude<ReviewRight, 'mayWrite' | 'mayEdit'> | 'notFound' };

/**
 * Writes a client's one review of a creative, or changes it within the days for that. It appears under the name and
 * company of the profile; the creative's average and count follow at once, by trigger. The creative gets a mail.
 */
export async function leaveReview(
  actor: Actor,
  { creativeId, review, now }: { creativeId: string; review: ReviewGiven; now: Date },
): Promise<LeaveReviewResult> {
  const known = isUuid(creativeId) ? await findReviewed(actor, creativeId) : null;
  if (!known) {
    return { ok: false, code: 'notFound' };
  }
  const right = reviewRight(actor, {
    haveBothWritten: known.haveBothWritten,
    writtenAt: known.review?.writtenAt ?? null,
    now,
  });
  if (right !== 'mayWrite' && right !== 'mayEdit') {
    return { ok: false, code: right };
  }
  const isNew = await db().transaction((tx) => keepReview(tx, actor, { creativeId, review, now }));
  return { ok: true, code: isNew ? 'written' : 'changed' };
}

/** Two at once: the unique key of client and creative makes the second a change of the first. */
async function keepReview(
  tx: Transaction,
  actor: Actor,
  { creativeId, review, now }: { creativeId: string; review: ReviewGiven; now: Date },
): Promise<boolean> {
  const at = now.toISOString();
  const { light = null, punctuality = null, communication = null, delivery = null } = review;
  const kept = await findRow(tx, {
    id: reviews.id,
    isNew: cell.boolean,
    creativeUserId: creativeProfiles.userId,
  })`
    insert into reviews (creative_id, user_id, reviewer_name, reviewer_company, rating, project_type, review_text, created_at,
                         light_rating, punctuality_rating, communication_rating, delivery_rating)
    select ${creativeId}, p.user_id, p.first_name || ' ' || p.last_name, p.company_name,
           ${review.rating}, ${review.projectType}, ${review.reviewText}, ${at}::timestamptz,
           ${light}::smallint, ${punctuality}::smallint, ${communication}::smallint, ${delivery}::smallint
      from profiles p where p.user_id = ${actor.userId}
    on conflict (creative_id, user_id) where user_id is not null do update
      set rating = excluded.rating, project_type = excluded.project_type, review_text = excluded.review_text,
          reviewer_name = excluded.reviewer_name, reviewer_company = excluded.reviewer_company,
          edited_at = ${at}::timestamptz, light_rating = excluded.light_rating,
          punctuality_rating = excluded.punctuality_rating, communication_rating = excluded.communication_rating,
          delivery_rating = excluded.delivery_rating
    returning id, (xmax = 0) as is_new,
              (select c.user_id from creative_profiles c where c.id = creative_id) as creative_user_id`;
  if (!kept?.isNew) {
    return false;
  }
  const [from, to] = [nameOf(actor), `/creative/${creativeId}?tab=reviews`];
  const { rating, reviewText: excerpt } = review;
  await notify(tx, {
    userId: kept.creativeUserId,
    kind: 'review',
    subjectId: kept.id,
    detail: { from, rating, excerpt, to },
  });
  await mailMember(tx, {
    userId: kept.creativeUserId,
    kind: 'newReviews',
    write: (reader) => newReviewEmail({ ...reader, reviewerName: from, rating, url: `${env().origin}${to}` }),
  });
  return true;
}

function nameOf({ companyName, firstName, lastName }: Actor): string {
  return companyName || `${firstName} ${lastName}`;
}
