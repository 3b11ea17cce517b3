import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { reports, threads } from '#app/platform/db/schema/messages.ts';
import { microsOf, newerThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';

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

const rowShape = {
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

type Row = RowOf<typeof rowShape>;

export async function listReportedCorrespondents({
  after,
  size,
}: {
  after: TimeCursor | null;
  size: number;
}) {
  const rows = await listRows(db(), rowShape)`
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
  return pageOf(rows, { size, itemOf });
}

function itemOf(row: Row): ReportedCorrespondent {
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
