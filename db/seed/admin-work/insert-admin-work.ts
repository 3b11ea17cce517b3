import type { PoolClient } from 'pg';
import adminWork from '../data/admin-work.json' with { type: 'json' };
import { type AdminWork, type AuditLine, daysBefore, insertAuditLines } from './audit-lines.ts';
import { findEarlierActions, insertDraft, insertNotes, insertTodos } from './earlier-work.ts';
import { insertContactMessages, insertEmailReplies } from './mails.ts';
import { insertReportedReviews, insertReportedTalks } from './reports.ts';

/**
 * Open and past work of the demo's admin: reports, verification requests, contact messages, email replies, to-dos, a
 * draft, and their audit log entries. It changes no listing. Like the rest of the world it is the same for every day it
 * is made on.
 */
export async function insertAdminWork(client: PoolClient, work: AdminWork): Promise<void> {
  await insertTodos(client, work);
  await insertEmailReplies(client, work);
  // Audit log entries are in time order across all subjects.
  await insertAuditLines(client, work, [
    ...(await findEarlierActions(client, work)),
    ...(await insertContactMessages(client, work)),
    ...(await insertReportedReviews(client, work)),
    ...(await insertReportedTalks(client, work)),
    ...(await insertVerificationRequests(client, work)),
    ...(await insertDraft(client, work)),
    ...(await insertNotes(client, work)),
  ]);
}

/**
 * In time order; a declined creative may ask again. `creativeNumber` is the index among the verified or unverified
 * photographers, depending on the request.
 */
const requests = adminWork.verificationRequests;
type Request = (typeof requests)[number];

async function insertVerificationRequests(client: PoolClient, work: AdminWork): Promise<AuditLine[]> {
  const lines: AuditLine[] = [];
  for (const request of requests) {
    lines.push(...(await insertRequest(client, work, request)));
  }
  return lines;
}

async function insertRequest(
  client: PoolClient,
  { now, adminId }: AdminWork,
  { creativeNumber, statement, daysAgo, decided }: Request,
): Promise<AuditLine[]> {
  const isVerified = decided?.as === 'verified';
  const decidedAt = decided ? daysBefore(now, decided.daysAgo) : null;
  const { rows } = await client.query<{ id: string; creative_id: string; user_id: string }>(
    `insert into verification_requests
            (creative_id, website_url, statement, status, reason, decided_by, created_at, decided_at)
     select c.id, c.website_url, $3, $4, $5, $6, $7, $8 from creative_profiles c
       join listings l on l.creative_id = c.id
      where c.is_verified = $1 and not c.is_featured and c.creative_type = 'Photographer'
        and c.website_url is not null and c.created_at < $9 and l.review_count > 0
      order by c.id offset $2 limit 1
     returning id, creative_id, (select user_id from creative_profiles where id = creative_id) as user_id`,
    [
      isVerified,
      creativeNumber,
      statement,
      decided?.as ?? 'pending',
      decided?.reason ?? null,
      decided ? adminId : null,
      daysBefore(now, daysAgo),
      decidedAt,
      daysBefore(now, 60),
    ],
  );
  const [row] = rows;
  if (!row) {
    throw new Error('the demo world has nobody to ask for verification');
  }
  return decided && decidedAt
    ? [
        {
          at: decidedAt,
          action: `verification.${decided.as}`,
          subject: { kind: 'verification', id: row.id },
          userId: row.user_id,
          before: { creativeId: row.creative_id, isVerified: false },
          after: { isVerified },
          reason: decided.reason,
        },
      ]
    : [];
}
