import type { PoolClient } from 'pg';
import adminWork from '../data/admin-work.json' with { type: 'json' };
import type { AdminWork } from './admin-work.ts';
import { type AuditLine, daysBefore } from './audit-lines.ts';

/** Reviews reported by their creatives, each found by part of its text. */
const { reviewReports } = adminWork;

export async function insertReportedReviews(client: PoolClient, work: AdminWork): Promise<AuditLine[]> {
  const lines: AuditLine[] = [];
  for (const report of reviewReports) {
    lines.push(...(await insertReviewReport(client, work, report)));
  }
  return lines;
}

async function insertReviewReport(
  client: PoolClient,
  { now, adminId }: AdminWork,
  report: (typeof reviewReports)[number],
): Promise<AuditLine[]> {
  const reportedAt = daysBefore(now, report.daysAgo);
  const kept = report.kept ? { at: daysBefore(now, report.kept.daysAgo), reason: report.kept.reason } : null;
  const { rows } = await client.query<{
    id: string;
    creative_id: string;
    rating: number;
    user_id: string | null;
  }>(
    `with reported as (
       select v.* from reviews v join listings l using (creative_id)
        where v.review_text like $1 and v.rating <= 2 and not l.is_featured
          and v.created_at between $2::timestamptz - interval '200 days' and $2::timestamptz - interval '1 day'
        order by v.id limit 1),
     report as (
       insert into reports (reporter_id, review_id, reason, created_at, status, decided_by, decision, decided_at)
       select c.user_id, r.id, $3, $2, case when $5::text is null then 'open' else 'kept' end, $4, $5, $6
         from reported r join creative_profiles c on c.id = r.creative_id)
     select id, creative_id, rating, user_id from reported`,
    [report.says, reportedAt, report.reason, kept && adminId, kept?.reason, kept?.at],
  );
  const [review] = rows;
  if (!review) {
    throw new Error(`the demo world has no review that says ${report.says}`);
  }
  return kept
    ? [
        {
          at: kept.at,
          action: 'review.kept',
          subject: { kind: 'review', id: review.id },
          userId: review.user_id,
          before: { creativeId: review.creative_id, rating: review.rating },
          reason: kept.reason,
        },
      ]
    : [];
}
