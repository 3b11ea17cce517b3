import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import type { AspectRatings } from './review-aspects.ts';

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
