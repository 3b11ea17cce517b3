import { sql } from 'drizzle-orm';
import {
  type HeldPicture,
  listHeldPictures,
} from '#app/features/catalogue/reviews/review-pictures.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { reports } from '#app/platform/db/schema/messages.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { microsOf, newerThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';

export type ReportedReview = {
  id: string;
  reportedAt: string;
  reportReason: string;
  creative: { id: string; userId: string; name: string };
  reviewer: { userId: string | null; name: string; company: string | null };
  rating: number;
  projectType: string | null;
  text: string;
  writtenAt: string;
  reply: string | null;
  /** Including pictures that the creative has not allowed. */
  pictures: HeldPicture[];
};

const rowShape = {
  id: reports.id,
  reviewId: reviews.id,
  atMicros: cell.text,
  reportedAt: cell.isoTime,
  reason: reports.reason,
  creativeId: creativeProfiles.id,
  creativeUserId: creativeProfiles.userId,
  creativeName: creativeProfiles.businessName,
  userId: reviews.userId,
  reviewerName: reviews.reviewerName,
  reviewerCompany: reviews.reviewerCompany,
  rating: reviews.rating,
  projectType: reviews.projectType,
  reviewText: reviews.reviewText,
  writtenAt: cell.isoTime,
  replyText: reviews.replyText,
};

type Row = RowOf<typeof rowShape>;

export async function listReportedReviews({ after, size }: { after: TimeCursor | null; size: number }) {
  const rows = await listRows(db(), rowShape)`
    select r.id, v.id as review_id, ${microsOf(sql`r.created_at`)} as at_micros, r.created_at as reported_at, r.reason,
           c.id as creative_id, c.user_id as creative_user_id, c.business_name as creative_name,
           v.user_id, v.reviewer_name, v.reviewer_company, v.rating, v.project_type, v.review_text,
           v.created_at as written_at, v.reply_text
      from reports r
      join reviews v on v.id = r.review_id
      join creative_profiles c on c.id = v.creative_id
     where r.status = 'open' and ${newerThan(after, { at: sql`r.created_at`, id: sql`r.id` })}
     order by r.created_at, r.id limit ${size + 1}`;
  const held = await listHeldPictures(rows.map(({ reviewId }) => reviewId));
  return pageOf(rows, {
    size,
    itemOf: (row) =>
      itemOf(
        row,
        held.filter(({ reviewId }) => reviewId === row.reviewId),
      ),
  });
}

function itemOf(row: Row, pictures: HeldPicture[]): ReportedReview {
  return {
    id: row.id,
    reportedAt: row.reportedAt,
    reportReason: row.reason,
    creative: { id: row.creativeId, userId: row.creativeUserId, name: row.creativeName ?? 'A creative' },
    reviewer: { userId: row.userId, name: row.reviewerName, company: row.reviewerCompany },
    rating: row.rating,
    projectType: row.projectType,
    text: row.reviewText,
    writtenAt: row.writtenAt,
    reply: row.replyText,
    pictures,
  };
}
