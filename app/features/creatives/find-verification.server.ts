import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';

/** Where a creative stands with verification (DECISIONS, Verification). Times are ISO texts. */
export type Verification =
  | { state: 'verified' }
  | { state: 'pending'; requestedAt: string }
  | {
      state: 'declined';
      reason: string | null;
      decidedAt: string | null;
      websiteUrl: string;
      statement: string;
    }
  | { state: 'none' };

type Row = {
  is_verified: boolean;
  status: 'pending' | 'verified' | 'declined' | null;
  reason: string | null;
  website_url: string;
  statement: string;
  created_at: string;
  decided_at: string | null;
};

/** By the newest request; a creative who is verified is so however it came about. */
export async function findVerification(creativeId: string): Promise<Verification> {
  const { rows } = await db().execute<Row>(sql`
    select cp.is_verified, v.status, v.reason, v.website_url, v.statement,
           to_json(v.created_at) #>> '{}' as created_at, to_json(v.decided_at) #>> '{}' as decided_at
      from creative_profiles cp
      left join lateral (
        select * from verification_requests where creative_id = cp.id order by created_at desc limit 1) v on true
     where cp.id = ${creativeId}`);
  const [row] = rows;
  if (row?.is_verified) {
    return { state: 'verified' };
  }
  if (row?.status === 'pending') {
    return { state: 'pending', requestedAt: row.created_at };
  }
  if (row?.status === 'declined') {
    const { reason, decided_at: decidedAt, website_url: websiteUrl, statement } = row;
    return { state: 'declined', reason, decidedAt, websiteUrl, statement };
  }
  return { state: 'none' };
}
