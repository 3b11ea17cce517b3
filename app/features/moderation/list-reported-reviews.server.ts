import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { microsOf, newerThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';

/** A review that its creative has reported. Times are ISO texts. */
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
};

type Row = {
  id: string;
  at_micros: string;
  reported_at: string;
  reason: string;
  creative_id: string;
  creative_user_id: string;
  creative_name: string | null;
  user_id: string | null;
  reviewer_name: string;
  reviewer_company: string | null;
  rating: number;
  project_type: string | null;
  review_text: string;
  written_at: string;
  reply_text: string | null;
};

/** Reported reviews that wait, the oldest report first. */
export async function listReportedReviews({ after, size }: { after: TimeCursor | null; size: number }) {
  const { rows } = await db().execute<Row>(sql`
    select r.id, ${microsOf(sql`r.created_at`)} as at_micros, to_json(r.created_at) #>> '{}' as reported_at, r.reason,
           c.id as creative_id, c.user_id as creative_user_id, c.business_name as creative_name,
           v.user_id, v.reviewer_name, v.reviewer_company, v.rating, v.project_type, v.review_text,
           to_json(v.created_at) #>> '{}' as written_at, v.reply_text
      from reports r
      join reviews v on v.id = r.review_id
      join creative_profiles c on c.id = v.creative_id
     where r.status = 'open' and ${newerThan(after, { at: sql`r.created_at`, id: sql`r.id` })}
     order by r.created_at, r.id limit ${size + 1}`);
  return pageOf(rows, { size, itemOf });
}

function itemOf(row: Row): ReportedReview {
  return {
    id: row.id,
    reportedAt: row.reported_at,
    reportReason: row.reason,
    creative: { id: row.creative_id, userId: row.creative_user_id, name: row.creative_name ?? 'A creative' },
    reviewer: { userId: row.user_id, name: row.reviewer_name, company: row.reviewer_company },
    rating: row.rating,
    projectType: row.project_type,
    text: row.review_text,
    writtenAt: row.written_at,
    reply: row.reply_text,
  };
}
