import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';

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

type Row = {
  id: string;
  reviewer_name: string;
  reviewer_company: string | null;
  rating: number;
  project_type: string | null;
  review_text: string;
  created_at: Date;
  edited_at: Date | null;
  reply_text: string | null;
  replied_at: Date | null;
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
  const { rows } = await publicDb().execute<Row>(sql`
    select id, reviewer_name, reviewer_company, rating, project_type, review_text, created_at,
           edited_at, reply_text, replied_at
      from reviews where creative_id = ${creativeId}
     order by ${orders[sort]}
     limit ${limit}`);
  return rows.map((row) => ({
    id: row.id,
    reviewerName: row.reviewer_name,
    reviewerCompany: row.reviewer_company,
    rating: row.rating,
    projectType: row.project_type,
    text: row.review_text,
    createdAt: new Date(row.created_at).toISOString(),
    isEdited: row.edited_at !== null,
    reply:
      row.reply_text && row.replied_at
        ? { text: row.reply_text, at: new Date(row.replied_at).toISOString() }
        : null,
  }));
}

/** How many reviews gave each number of stars, from five to one. */
export async function countStars(creativeId: string): Promise<{ stars: number; count: number }[]> {
  const { rows } = await publicDb().execute<{ rating: number; n: number }>(
    sql`select rating, count(*)::int as n from reviews where creative_id = ${creativeId} group by rating`,
  );
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: rows.find((row) => row.rating === stars)?.n ?? 0,
  }));
}
