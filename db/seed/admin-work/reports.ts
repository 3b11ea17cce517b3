import type { PoolClient } from 'pg';
import adminWork from '../data/admin-work.json' with { type: 'json' };
import { type AdminWork, type AuditLine, daysBefore } from './audit-lines.ts';

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

/** Reported conversations: a creative by index among those not featured, a client by email. */
const { talks } = adminWork;

export async function insertReportedTalks(client: PoolClient, work: AdminWork): Promise<AuditLine[]> {
  const lines: AuditLine[] = [];
  for (const talk of talks) {
    lines.push(...(await insertTalk(client, work, talk)));
  }
  return lines;
}

const hoursBetween = 3;

type Talk = (typeof talks)[number];
type Thread = { id: string; client_id: string; creative_user_id: string };

async function insertTalk(client: PoolClient, { now, adminId }: AdminWork, talk: Talk): Promise<AuditLine[]> {
  const reportedAt = daysBefore(now, talk.daysAgo);
  const warned = talk.warned
    ? { at: daysBefore(now, talk.warned.daysAgo), reason: talk.warned.reason }
    : null;
  const thread = await insertThread(client, talk, reportedAt);
  const { rows } = await client.query<{ id: string }>(
    `insert into reports (reporter_id, thread_id, reason, created_at, status, decided_by, decision, decided_at)
     values ($1, $2, $3, $4, case when $6::text is null then 'open' else 'kept' end, $5, $6, $7) returning id`,
    [
      thread.creative_user_id,
      thread.id,
      talk.reason,
      reportedAt,
      warned && adminId,
      warned?.reason,
      warned?.at,
    ],
  );
  if (talk.isReporterBlocking) {
    await client.query('insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3)', [
      thread.creative_user_id,
      thread.client_id,
      reportedAt,
    ]);
  }
  return rows.flatMap(({ id }) =>
    warned
      ? {
          at: warned.at,
          action: 'correspondent.warned',
          subject: { kind: 'report', id },
          userId: thread.client_id,
          before: { threadId: thread.id },
          reason: warned.reason,
        }
      : [],
  );
}

/** The conversation; its last message is older than the report. */
async function insertThread(client: PoolClient, talk: Talk, reportedAt: Date): Promise<Thread> {
  const lineAt = (place: number) =>
    new Date(reportedAt.getTime() - (talk.lines.length - place) * hoursBetween * 3_600_000);
  const { rows } = await client.query<Thread>(
    `insert into threads (creative_id, client_id, stage, created_at, last_message_at, first_reply_seconds)
     select c.id, p.user_id, 'Declined', $3, $4, $5
       from (select c.id from creative_profiles c join listings l on l.creative_id = c.id
              where not l.is_featured order by c.id offset $1 limit 1) c,
            (select user_id from profiles where user_type = 'client' order by email offset $2 limit 1) p
     returning id, client_id, (select user_id from creative_profiles where id = creative_id) as creative_user_id`,
    [talk.creativeNumber, talk.clientNumber, lineAt(0), lineAt(talk.lines.length - 1), hoursBetween * 3_600],
  );
  const [thread] = rows;
  if (!thread) {
    throw new Error('the demo world is too small for a conversation that was reported');
  }
  for (const [place, { from, text }] of talk.lines.entries()) {
    await client.query(
      `insert into messages (thread_id, sender, send_key, body, created_at) values ($1, $2, gen_random_uuid(), $3, $4)`,
      [thread.id, from, text, lineAt(place)],
    );
  }
  await client.query(
    `update threads set last_message_id = m.newest, client_read_id = m.newest, creative_read_id = m.newest
       from (select max(id) as newest from messages where thread_id = $1) m where id = $1`,
    [thread.id],
  );
  return thread;
}
