import type { PoolClient } from 'pg';
import { type AuditLine, daysBefore } from './audit-lines.ts';
import type { AdminWork } from './insert-admin-work.ts';

/** Reviews that their creatives have reported, each found by something that it says. */
const reviewReports = [
  {
    says: '%is the same sky, and not ours%',
    reason:
      'We have never replaced a sky, and have not worked for anybody of this name. I believe that this is meant for somebody else in the same street. We have asked twice and got no answer.',
    daysAgo: 0.4,
  },
  {
    says: '%late, after the deadline%',
    reason:
      'The files were delivered on the agreed day; I can send you the receipt of the transfer. What came late was the work of another firm on the same project.',
    daysAgo: 1.3,
  },
  {
    says: '%does not resemble the portfolio%',
    reason:
      'This is a matter of taste, I know. But they have never paid the invoice, and the review came on the day of our reminder.',
    daysAgo: 2.6,
  },
  {
    says: '%colours of%are wrong and stayed wrong%',
    reason:
      'They look at the pictures on a screen that is set to warm light. We have explained it three times.',
    daysAgo: 24,
    kept: {
      daysAgo: 23,
      reason:
        'A client may say how the pictures look to them. Your answer below the review is the place for the screen; it stands as long as the review does.',
    },
  },
] as const;

/** Returns the lines of the audit log that decisions have left. */
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
  const kept =
    'kept' in report ? { at: daysBefore(now, report.kept.daysAgo), reason: report.kept.reason } : null;
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
