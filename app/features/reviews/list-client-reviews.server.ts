import { sql } from 'drizzle-orm';
import { readCursor, writeCursor } from '#app/features/directory/browse-cursor.ts';
import { createdAtMicros, newestListings } from '#app/features/directory/newest-listings.server.ts';
import { primaryArea } from '#app/features/directory/primary-area.server.ts';
import { publicDb } from '#app/platform/db/client.server.ts';

/** A review on /reviews: with whom it is about. */
export type ClientReview = {
  id: string;
  creativeId: string;
  creativeName: string;
  /** 'Photographer, Austin, TX'. */
  creativeIs: string;
  /** How many reviews that creative has. */
  reviewCount: number;
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
  creative_id: string;
  business_name: string;
  creative_type: string;
  primary_area: string | null;
  review_count: number;
  reviewer_name: string;
  reviewer_company: string | null;
  rating: number;
  project_type: string | null;
  review_text: string;
  written_at: Date;
  joined_micros: string;
};

/**
 * The latest review of each listed creative who has one, those who joined last first, so that nobody fills the page
 * and nobody can pay for a better place on it (docs/decisions/0016-public-lists-without-payment.md).
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
  const { rows } = await publicDb().execute<Row>(sql`
    select r.id, l.creative_id, l.business_name, l.creative_type, ${primaryArea} as primary_area, l.review_count, r.reviewer_name,
           r.reviewer_company, r.rating, r.project_type, r.review_text, r.created_at as written_at,
           ${createdAtMicros} as joined_micros
      from ${newest} as newest
      join listings l using (creative_id)
     cross join lateral (select * from reviews where creative_id = newest.creative_id
                          order by created_at desc, id desc limit 1) as r
     order by newest.created_at desc, newest.creative_id desc`);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    reviews: shown.map(toClientReview),
    nextCursor:
      rows.length > size && last
        ? writeCursor({
            order: 'newest',
            isFeatured: false,
            createdAtMicros: last.joined_micros,
            id: last.creative_id,
          })
        : null,
  };
}

function toClientReview(row: Row): ClientReview {
  return {
    id: row.id,
    creativeId: row.creative_id,
    creativeName: row.business_name,
    creativeIs: [row.creative_type, row.primary_area].filter(Boolean).join(', '),
    reviewCount: row.review_count,
    reviewerName: row.reviewer_name,
    reviewerCompany: row.reviewer_company,
    rating: row.rating,
    projectType: row.project_type,
    text: row.review_text,
    createdAt: new Date(row.written_at).toISOString(),
  };
}
