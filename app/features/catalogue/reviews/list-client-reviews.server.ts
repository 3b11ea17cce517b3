import { sql } from 'drizzle-orm';
import { typeAndPlace } from '#app/features/catalogue/directory/creative-types.ts';
import { primaryArea } from '#app/features/catalogue/directory/listing-cards.server.ts';
import { createdAtMicros, newestListings } from '#app/features/catalogue/directory/listing-orders.server.ts';
import { readCursor, writeCursor } from '#app/features/catalogue/directory/listing-page.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';

export type ClientReview = {
  id: string;
  creativeId: string;
  creativeName: string;
  creativeIs: string;
  reviewCount: number;
  reviewerName: string;
  reviewerCompany: string | null;
  rating: number;
  projectType: string | null;
  text: string;
  /** In ISO 8601. */
  createdAt: string;
};

const rowShape = {
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

type Row = RowOf<typeof rowShape>;

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
  const rows = await listRows(publicDb(), rowShape)`
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

function toClientReview(row: Row): ClientReview {
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
