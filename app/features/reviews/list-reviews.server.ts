import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, type RowOf } from '#app/platform/db/rows.server.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';

/** A review as the public reads it. */
export type Review = {
  id: string;
  reviewerName: string;
  reviewerCompany: string | null;
  rating: number;
  projectType: string | null;
  text: string;
  /** ISO 8601. */
  createdAt: string;
  isEdited: boolean;
  /** The creative's public answer. */
  reply: { text: string; at: string } | null;
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

const orders: Record<ReviewSort, SQL> = {
  newest: sql`created_at desc, id desc`,
  highest: sql`rating desc, created_at desc, id desc`,
  lowest: sql`rating, created_at desc, id desc`,
};

/** The first reviews of a creative in an order, `limit` at the most. */
export async function listReviews(
  creativeId: string,
  { limit, sort }: { limit: number; sort: ReviewSort },
): Promise<Review[]> {
  const rows = await listRows(publicDb(), rowShape)`
    select id, reviewer_name, reviewer_company, rating, project_type, review_text, created_at,
           edited_at, reply_text, replied_at
      from reviews where creative_id = ${creativeId}
     order by ${orders[sort]}
     limit ${limit}`;
  return rows.map(toReview);
}

/** A page of the reviews of a creative, the newest first, behind a cursor. */
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

/** How many reviews gave each number of stars, from five to one. */
export async function countStars(creativeId: string): Promise<{ stars: number; count: number }[]> {
  const rows = await listRows(publicDb(), { rating: reviews.rating, n: cell.number })`
    select rating, count(*)::int as n from reviews where creative_id = ${creativeId} group by rating`;
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: rows.find((row) => row.rating === stars)?.n ?? 0,
  }));
}
