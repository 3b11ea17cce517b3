import { type SQL, sql } from 'drizzle-orm';
import { newReviewEmail } from '#app/emails/message-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { env } from '#app/platform/env.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { PicturesGiven } from './read-review-pictures.ts';
import { keepReviewPictures, PicturesRefused } from './review-pictures.server.ts';
import { type ReviewRight, reviewRight } from './review-policy.ts';
import type { AspectRatings, ReviewGiven } from './review-schema.ts';

export type Reviewed = {
  creativeId: string;
  name: string;
  haveBothWritten: boolean;
  review: {
    id: string;
    rating: number;
    projectType: string | null;
    text: string;
    writtenAt: Date;
    aspects: AspectRatings;
  } | null;
};

const rowShape = {
  creativeId: creativeProfiles.id,
  businessName: creativeProfiles.businessName,
  haveBothWritten: cell.boolean,
  reviewId: orNull(reviews.id),
  rating: orNull(reviews.rating),
  projectType: reviews.projectType,
  reviewText: orNull(reviews.reviewText),
  createdAt: orNull(reviews.createdAt),
  light: orNull(reviews.lightRating),
  punctuality: orNull(reviews.punctualityRating),
  communication: orNull(reviews.communicationRating),
  delivery: orNull(reviews.deliveryRating),
};

const aspectColumns = sql`r.light_rating as light, r.punctuality_rating as punctuality,
  r.communication_rating as communication, r.delivery_rating as delivery`;

type Row = RowOf<typeof rowShape>;

export async function findReviewed(actor: Actor, creativeId: string): Promise<Reviewed | null> {
  const row = await findRow(db(), rowShape)`
    select c.id as creative_id, c.business_name,
           exists (select from threads w
                    where w.client_id = ${actor.userId} and w.creative_id = c.id and ${bothWroteIn(sql`w.id`)})
             as have_both_written,
           r.id as review_id, r.rating, r.project_type, r.review_text, r.created_at, ${aspectColumns}
      from creative_profiles c
      left join reviews r on r.creative_id = c.id and r.user_id = ${actor.userId}
     where c.id = ${creativeId}`;
  return row ? toReviewed(row) : null;
}

const maxReviewed = 100;

/**
 * Creatives with whom the client has exchanged messages: those without a review first, then newest. Each part reads
 * only what is shown, because a client may have hundreds of conversations.
 */
export async function listReviewed(actor: Actor): Promise<Reviewed[]> {
  const newest = sql`order by t.last_message_at desc limit ${maxReviewed}`;
  const rows = await listRows(db(), rowShape)`
    select c.id as creative_id, c.business_name, true as have_both_written,
           r.id as review_id, r.rating, r.project_type, r.review_text, r.created_at, ${aspectColumns}
      from ((select t.creative_id, t.last_message_at, null::uuid as review_id
               from threads t
              where t.client_id = ${actor.userId} and ${bothWroteIn(sql`t.id`)}
                and not exists (select from reviews w where w.creative_id = t.creative_id and w.user_id = t.client_id)
              ${newest})
            union all
            (select t.creative_id, t.last_message_at, w.id
               from reviews w join threads t on t.creative_id = w.creative_id and t.client_id = w.user_id
              where w.user_id = ${actor.userId} and ${bothWroteIn(sql`t.id`)}
              ${newest})) t
      join creative_profiles c on c.id = t.creative_id
      left join reviews r on r.id = t.review_id
     order by r.id is not null, t.last_message_at desc
     limit ${maxReviewed}`;
  return rows.map(toReviewed);
}

function bothWroteIn(thread: SQL): SQL {
  return sql`(exists (select from messages m where m.thread_id = ${thread} and m.sender = 'client')
          and exists (select from messages m where m.thread_id = ${thread} and m.sender = 'creative'))`;
}

function toReviewed(row: Row): Reviewed {
  return {
    creativeId: row.creativeId,
    name: row.businessName ?? '',
    haveBothWritten: row.haveBothWritten,
    review:
      row.reviewId === null || row.rating === null || row.createdAt === null
        ? null
        : {
            id: row.reviewId,
            rating: row.rating,
            projectType: row.projectType,
            text: row.reviewText ?? '',
            writtenAt: row.createdAt,
            aspects: {
              light: row.light,
              punctuality: row.punctuality,
              communication: row.communication,
              delivery: row.delivery,
            },
          },
  };
}

type LeaveReviewResult =
  | { ok: true; code: 'written' | 'changed' }
  | { ok: false; code: Exclude<ReviewRight, 'mayWrite' | 'mayEdit'> | 'notFound' | PicturesRefused['code'] };

type LeftReview = { creativeId: string; review: ReviewGiven; pictures?: PicturesGiven; now: Date };

const noPictures: PicturesGiven = { kept: [], removed: [], added: [] };

/**
 * Writes or edits a client's one review of a creative, within the edit period. It shows the profile's name and company;
 * triggers update the creative's rating. The creative is emailed. New pictures wait for the creative; if they are
 * refused, nothing changes.
 */
export async function leaveReview(
  actor: Actor,
  { creativeId, review, pictures = noPictures, now }: LeftReview,
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
  try {
    const isNew = await db().transaction((tx) =>
      keepReview(tx, actor, { creativeId, review, pictures, now }),
    );
    if (pictures.removed.length > 0) {
      await sweepSoon();
    }
    return { ok: true, code: isNew ? 'written' : 'changed' };
  } catch (error) {
    if (error instanceof PicturesRefused) {
      return { ok: false, code: error.code };
    }
    throw error;
  }
}

/** Of two concurrent calls, the unique key of client and creative makes the second an edit. */
async function keepReview(
  tx: Transaction,
  actor: Actor,
  { creativeId, review, pictures, now }: Required<LeftReview>,
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
  if (!kept) {
    return false;
  }
  const waiting = await keepReviewPictures(tx, actor, { reviewId: kept.id, creativeId, given: pictures });
  const [from, to] = [nameOf(actor), `/creative/${creativeId}?tab=reviews`];
  const { rating, reviewText: excerpt } = review;
  if (!kept.isNew) {
    if (waiting > 0) {
      const title = `${from} added ${waiting === 1 ? 'a picture' : 'pictures'} to a review`;
      const detail = { title, excerpt: picturesWait, to };
      await notify(tx, { userId: kept.creativeUserId, kind: 'review', subjectId: kept.id, detail });
    }
    return false;
  }
  await notify(tx, {
    userId: kept.creativeUserId,
    kind: 'review',
    subjectId: kept.id,
    detail: { from, rating, excerpt: waiting > 0 ? `${picturesWait} ${excerpt}` : excerpt, to },
  });
  await mailMember(tx, {
    userId: kept.creativeUserId,
    kind: 'newReviews',
    write: (reader) =>
      newReviewEmail({
        ...reader,
        reviewerName: from,
        rating,
        pictureCount: waiting,
        url: `${env().origin}${to}`,
      }),
  });
  return true;
}

const picturesWait = 'Pictures wait for your consent.';

function nameOf({ companyName, firstName, lastName }: Actor): string {
  return companyName || `${firstName} ${lastName}`;
}
