import { type SQL, sql } from 'drizzle-orm';
import { typeAndPlace } from '#app/features/catalogue/directory/creative-types.ts';
import { primaryArea } from '#app/features/catalogue/directory/listing-cards.server.ts';
import { createdAtMicros, newestListings } from '#app/features/catalogue/directory/listing-orders.server.ts';
import { readCursor, writeCursor } from '#app/features/catalogue/directory/listing-page.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import type { AspectRatings } from './review-schema.ts';

export type Review = {
  id: string;
  reviewerName: string;
  reviewerCompany: string | null;
  rating: number;
  projectType: string | null;
  text: string;
  /** In ISO 8601. */
  createdAt: string;
  isEdited: boolean;
  reply: { text: string; at: string } | null;
};

export type ProvenReview = Review & {
  firm: { name: string; slug: string } | null;
  /** Messages exchanged before the review; null when the conversation is gone. */
  messageCount: number | null;
};

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;

export type ReviewSort = (typeof reviewSorts)[number];

const rowShape = {
  id: reviews.id,
  reviewerName: reviews.reviewerName,
  reviewerCompany: reviews.reviewerCompany,
  rating: reviews.rating,
  projectType: reviews.projectType,
  reviewText: reviews.reviewText,
  createdAt: reviews.createdAt,
  editedAt: reviews.editedAt,
  replyText: reviews.replyText,
  repliedAt: reviews.repliedAt,
};

/** Order clauses. `from`: a column prefix, empty or "r.". */
const ordersOf = (from: SQL): Record<ReviewSort, SQL> => ({
  newest: sql`${from}created_at desc, ${from}id desc`,
  highest: sql`${from}rating desc, ${from}created_at desc, ${from}id desc`,
  lowest: sql`${from}rating, ${from}created_at desc, ${from}id desc`,
});
const orders = ordersOf(sql``);

export async function listReviews(
  creativeId: string,
  { limit, sort }: { limit: number; sort: ReviewSort },
): Promise<ProvenReview[]> {
  const rows = await listRows(publicDb(), {
    ...rowShape,
    messageCount: cell.number,
    firmName: orNull(cell.text),
    firmSlug: orNull(cell.text),
  })`
    select r.id, reviewer_name, reviewer_company, rating, project_type, review_text, r.created_at,
           edited_at, reply_text, replied_at, f.name as firm_name, f.slug as firm_slug,
           (select count(*)::int from threads t join messages m on m.thread_id = t.id
             where t.creative_id = r.creative_id and t.client_id = r.user_id and m.created_at <= r.created_at) as message_count
      from (select * from reviews where creative_id = ${creativeId}
             order by ${orders[sort]}
             limit ${limit}) as r
      left join firm_members fm on fm.user_id = r.user_id
      left join firms f on f.id = fm.firm_id and f.claimed_at is not null
     order by ${ordersOf(sql`r.`)[sort]}`;
  return rows.map((row) => ({
    ...toReview(row),
    firm: row.firmName !== null && row.firmSlug !== null ? { name: row.firmName, slug: row.firmSlug } : null,
    messageCount: row.messageCount || null,
  }));
}

export async function listReviewPage(
  creativeId: string,
  { size, after }: { size: number; after: TimeCursor | null },
): Promise<{ items: Review[]; next: string | null }> {
  const place = { at: sql`created_at`, id: sql`id` };
  const rows = await listRows(publicDb(), { ...rowShape, atMicros: cell.text })`
    select id, reviewer_name, reviewer_company, rating, project_type, review_text, created_at,
           edited_at, reply_text, replied_at, ${microsOf(place.at)} as at_micros
      from reviews where creative_id = ${creativeId} and ${olderThan(after, place)}
     order by ${orders.newest}
     limit ${size + 1}`;
  return pageOf(rows, { size, itemOf: toReview });
}

function toReview(row: RowOf<typeof rowShape>): Review {
  return {
    id: row.id,
    reviewerName: row.reviewerName,
    reviewerCompany: row.reviewerCompany,
    rating: row.rating,
    projectType: row.projectType,
    text: row.reviewText,
    createdAt: row.createdAt.toISOString(),
    isEdited: row.editedAt !== null,
    reply: row.replyText && row.repliedAt ? { text: row.replyText, at: row.repliedAt.toISOString() } : null,
  };
}

export type ReviewSummary = {
  stars: { stars: number; count: number }[];
  /** Median rating of each part of the work; null with fewer than `fewestAspectRatings`. */
  aspects: AspectRatings;
};

/** Fewer ratings give no meaningful median. */
const fewestAspectRatings = 3;

export async function summarizeReviews(creativeId: string): Promise<ReviewSummary> {
  const stars = (rating: number) => sql`count(*) filter (where rating = ${rating})::int`;
  const median = (column: SQL) => sql`
    case when count(${column}) >= ${fewestAspectRatings} then percentile_cont(0.5) within group (order by ${column}) end`;
  const row = await getRow(publicDb(), summaryShape)`
    select ${stars(5)} as five, ${stars(4)} as four, ${stars(3)} as three, ${stars(2)} as two, ${stars(1)} as one,
           ${median(sql`light_rating`)} as light, ${median(sql`punctuality_rating`)} as punctuality,
           ${median(sql`communication_rating`)} as communication, ${median(sql`delivery_rating`)} as delivery
      from reviews where creative_id = ${creativeId}`;
  const { five, four, three, two, one, ...aspects } = row;
  return {
    stars: [five, four, three, two, one].map((count, nth) => ({ stars: 5 - nth, count })),
    aspects,
  };
}

const summaryShape = {
  five: cell.number,
  four: cell.number,
  three: cell.number,
  two: cell.number,
  one: cell.number,
  light: orNull(cell.number),
  punctuality: orNull(cell.number),
  communication: orNull(cell.number),
  delivery: orNull(cell.number),
};

export type ClientReview = ReturnType<typeof toClientReview>;

const clientReviewShape = {
  id: cell.text,
  creativeId: listings.creativeId,
  businessName: listings.businessName,
  creativeType: listings.creativeType,
  primaryArea: orNull(cell.text),
  reviewCount: listings.reviewCount,
  reviewerName: cell.text,
  reviewerCompany: orNull(cell.text),
  rating: cell.number,
  projectType: orNull(cell.text),
  reviewText: cell.text,
  writtenAt: cell.time,
  joinedMicros: cell.text,
};

type Row = RowOf<typeof clientReviewShape>;

/**
 * The latest review of each listed creative, newest members first, so that no one can fill the page or pay for a better
 * place on it (docs/decisions/0017-reviews-and-public-lists.md).
 */
export async function listClientReviews({
  size,
  after,
}: {
  size: number;
  after: string | null;
}): Promise<{ reviews: ClientReview[]; nextCursor: string | null }> {
  const newest = newestListings({
    after: readCursor(after),
    limit: size + 1,
    condition: sql`review_count > 0`,
  });
  const rows = await listRows(publicDb(), clientReviewShape)`
    select r.id, l.creative_id, l.business_name, l.creative_type, ${primaryArea} as primary_area, l.review_count, r.reviewer_name,
           r.reviewer_company, r.rating, r.project_type, r.review_text, r.created_at as written_at,
           ${createdAtMicros} as joined_micros
      from ${newest} as newest
      join listings l using (creative_id)
     cross join lateral (select * from reviews where creative_id = newest.creative_id
                          order by created_at desc, id desc limit 1) as r
     order by newest.created_at desc, newest.creative_id desc`;
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    reviews: shown.map(toClientReview),
    nextCursor:
      rows.length > size && last
        ? writeCursor({
            order: 'newest',
            isFeatured: false,
            createdAtMicros: last.joinedMicros,
            id: last.creativeId,
          })
        : null,
  };
}

function toClientReview(row: Row) {
  return {
    id: row.id,
    creativeId: row.creativeId,
    creativeName: row.businessName,
    creativeIs: typeAndPlace({ type: row.creativeType, area: row.primaryArea }),
    reviewCount: row.reviewCount,
    reviewerName: row.reviewerName,
    reviewerCompany: row.reviewerCompany,
    rating: row.rating,
    projectType: row.projectType,
    text: row.reviewText,
    createdAt: row.writtenAt.toISOString(),
  };
}
