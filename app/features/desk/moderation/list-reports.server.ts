import { type SQL, sql } from 'drizzle-orm';
import {
  type HeldPicture,
  listHeldPictures,
} from '#app/features/catalogue/reviews/review-pictures.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { reports, threads } from '#app/platform/db/schema/messages.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { microsOf, newerThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import { type DecisionAction, historyActions } from './moderation-policy.ts';

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

const reviewShape = {
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

type ReviewRow = RowOf<typeof reviewShape>;

export async function listReportedReviews({ after, size }: { after: TimeCursor | null; size: number }) {
  const rows = await listRows(db(), reviewShape)`
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
      reviewOf(
        row,
        held.filter(({ reviewId }) => reviewId === row.reviewId),
      ),
  });
}

function reviewOf(row: ReviewRow, pictures: HeldPicture[]): ReportedReview {
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

type Person = { userId: string; name: string; role: 'Client' | 'Creative'; since: string };

/** A reported person: who, why, and figures. Messages are never read. */
export type ReportedCorrespondent = {
  id: string;
  reportedAt: string;
  reportReason: string;
  reporter: Person | null;
  other: Person;
  messages: { client: number; creative: number };
  /** All reports about the person including this one, and how many people block them. */
  reportsAboutOther: number;
  blocksOfOther: number;
};

const correspondentShape = {
  id: reports.id,
  atMicros: cell.text,
  reportedAt: cell.isoTime,
  reason: reports.reason,
  reporterId: reports.reporterId,
  clientId: notNull(threads.clientId),
  clientName: cell.text,
  clientSince: cell.isoTime,
  creativeUserId: creativeProfiles.userId,
  creativeName: cell.text,
  creativeSince: cell.isoTime,
  byClient: cell.number,
  byCreative: cell.number,
  reportsAbout: cell.number,
  blocksOf: cell.number,
};

type CorrespondentRow = RowOf<typeof correspondentShape>;

export async function listReportedCorrespondents({
  after,
  size,
}: {
  after: TimeCursor | null;
  size: number;
}) {
  const rows = await listRows(db(), correspondentShape)`
    with part as (
      select r.id, r.created_at, r.reason, r.reporter_id, r.thread_id, t.client_id, t.creative_id, c.user_id as creative_user_id,
             c.business_name, case when r.reporter_id = c.user_id then t.client_id else c.user_id end as other_id
        from reports r
        join threads t on t.id = r.thread_id
        join creative_profiles c on c.id = t.creative_id
       where r.status = 'open' and ${newerThan(after, { at: sql`r.created_at`, id: sql`r.id` })}
       order by r.created_at, r.id limit ${size + 1}
    )
    select r.id, ${microsOf(sql`r.created_at`)} as at_micros, r.created_at as reported_at, r.reason, r.reporter_id,
           r.client_id, coalesce(p.company_name, p.first_name || ' ' || p.last_name) as client_name,
           p.created_at as client_since,
           r.creative_user_id, coalesce(r.business_name, q.first_name || ' ' || q.last_name) as creative_name,
           q.created_at as creative_since,
           m.by_client, m.by_creative,
           (select count(*)::int from reports x join threads y on y.id = x.thread_id
             where x.reporter_id is distinct from r.other_id
               and (y.client_id = r.other_id or y.creative_id = r.creative_id and r.other_id = r.creative_user_id)) as reports_about,
           (select count(*)::int from blocks b where b.blocked_id = r.other_id) as blocks_of
      from part r
      join profiles p on p.user_id = r.client_id
      join profiles q on q.user_id = r.creative_user_id
     cross join lateral (
       select count(*) filter (where sender = 'client')::int as by_client,
              count(*) filter (where sender = 'creative')::int as by_creative
         from messages where thread_id = r.thread_id) m
     order by r.created_at, r.id`;
  return pageOf(rows, { size, itemOf: correspondentOf });
}

function correspondentOf(row: CorrespondentRow): ReportedCorrespondent {
  const client: Person = {
    userId: row.clientId,
    name: row.clientName,
    role: 'Client',
    since: row.clientSince,
  };
  const creative: Person = {
    userId: row.creativeUserId,
    name: row.creativeName,
    role: 'Creative',
    since: row.creativeSince,
  };
  const isByCreative = row.reporterId === creative.userId;
  return {
    id: row.id,
    reportedAt: row.reportedAt,
    reportReason: row.reason,
    reporter: isByCreative ? creative : row.reporterId === client.userId ? client : null,
    other: isByCreative ? client : creative,
    messages: { client: row.byClient, creative: row.byCreative },
    reportsAboutOther: row.reportsAbout,
    blocksOfOther: row.blocksOf,
  };
}

/** An audit log entry of a decision; only existing accounts have names. */
export type PastDecision = {
  id: number;
  action: DecisionAction;
  at: string;
  reason: string | null;
  admin: string | null;
  concerned: { userId: string; name: string } | null;
  creativeId: string | null;
  rating: number | null;
};

const rowShape = {
  id: cell.number,
  action: oneOf(historyActions),
  at: cell.isoTime,
  reason: orNull(cell.text),
  admin: orNull(profiles.lastName),
  userId: orNull(cell.text),
  concerned: orNull(cell.text),
  creativeId: orNull(cell.text),
  rating: orNull(cell.number),
};

/** Decisions, newest first, from the audit log, which also covers deleted reviews. `before`: an entry id. */
export async function listDecisions({
  before,
  size,
}: {
  before: number | null;
  size: number;
}): Promise<{ items: PastDecision[]; next: string | null }> {
  const older = before === null ? sql`` : sql`and id < ${before}`;
  // Reads each action by its index and merges the newest of them.
  const parts: SQL[] = historyActions.map(
    (action) =>
      sql`(select * from audit_log where action = ${action} ${older} order by id desc limit ${size + 1})`,
  );
  const rows = await listRows(db(), rowShape)`
    select a.id, a.action, a.created_at as at, a.reason, a.user_id,
           w.first_name || ' ' || w.last_name as admin,
           coalesce(p.company_name, p.first_name || ' ' || p.last_name) as concerned,
           a.before ->> 'creativeId' as creative_id, (a.before ->> 'rating')::int as rating
      from (select * from (${sql.join(parts, sql` union all `)}) every_action order by id desc limit ${size + 1}) a
      left join profiles w on w.user_id = a.actor_id
      left join profiles p on p.user_id = a.user_id
     order by a.id desc`;
  const items = rows.slice(0, size).map((row) => ({
    id: row.id,
    action: row.action,
    at: row.at,
    reason: row.reason,
    admin: row.admin,
    concerned: row.userId && row.concerned ? { userId: row.userId, name: row.concerned } : null,
    creativeId: row.creativeId,
    rating: row.rating,
  }));
  return { items, next: rows.length > size ? String(items.at(-1)?.id) : null };
}
