import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { microsOf, newerThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';

export type VerificationRequest = {
  id: string;
  askedAt: string;
  websiteUrl: string;
  statement: string;
  creative: { id: string; userId: string; name: string; type: string; email: string; since: string };
  isListed: boolean;
  /** What was decided of earlier requests, the newest first. */
  earlier: { status: 'verified' | 'declined'; reason: string | null; at: string }[];
};

type Row = {
  id: string;
  at_micros: string;
  asked_at: string;
  website_url: string;
  statement: string;
  creative_id: string;
  user_id: string;
  business_name: string | null;
  creative_type: string | null;
  email: string;
  since: string;
  is_listed: boolean;
  earlier: VerificationRequest['earlier'];
};

const mostEarlier = 10;

/** Wishes to be verified that wait, the oldest first. */
export async function listVerificationRequests({ after, size }: { after: TimeCursor | null; size: number }) {
  const { rows } = await db().execute<Row>(sql`
    select v.id, ${microsOf(sql`v.created_at`)} as at_micros, to_json(v.created_at) #>> '{}' as asked_at, v.website_url, v.statement,
           c.id as creative_id, c.user_id, c.business_name, c.creative_type, p.email,
           to_json(p.created_at) #>> '{}' as since,
           exists (select from listings l where l.creative_id = c.id) as is_listed,
           (select coalesce(json_agg(e), '[]') from (
              select e.status, e.reason, to_json(e.decided_at) #>> '{}' as at from verification_requests e
               where e.creative_id = c.id and e.status <> 'pending'
               order by e.created_at desc limit ${mostEarlier}) e) as earlier
      from verification_requests v
      join creative_profiles c on c.id = v.creative_id
      join profiles p on p.user_id = c.user_id
     where v.status = 'pending' and ${newerThan(after, { at: sql`v.created_at`, id: sql`v.id` })}
     order by v.created_at, v.id limit ${size + 1}`);
  return pageOf(rows, { size, itemOf });
}

function itemOf(row: Row): VerificationRequest {
  return {
    id: row.id,
    askedAt: row.asked_at,
    websiteUrl: row.website_url,
    statement: row.statement,
    creative: {
      id: row.creative_id,
      userId: row.user_id,
      name: row.business_name ?? 'A creative',
      type: row.creative_type ?? '',
      email: row.email,
      since: row.since,
    },
    isListed: row.is_listed,
    earlier: row.earlier,
  };
}
