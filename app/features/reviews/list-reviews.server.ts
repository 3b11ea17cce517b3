import { sql } from 'drizzle-orm';
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
};

type Row = {
  id: string;
  reviewer_name: string;
  reviewer_company: string | null;
  rating: number;
  project_type: string | null;
  review_text: string;
  created_at: Date;
};

/** The newest reviews of a creative, `limit` at the most. */
export async function listReviews(creativeId: string, limit: number): Promise<Review[]> {
  const { rows } = await publicDb().execute<Row>(sql`
    select id, reviewer_name, reviewer_company, rating, project_type, review_text, created_at
      from reviews where creative_id = ${creativeId}
     order by created_at desc, id desc
     limit ${limit}`);
  return rows.map((row) => ({
    id: row.id,
    reviewerName: row.reviewer_name,
    reviewerCompany: row.reviewer_company,
    rating: row.rating,
    projectType: row.project_type,
    text: row.review_text,
    createdAt: new Date(row.created_at).toISOString(),
  }));
}
