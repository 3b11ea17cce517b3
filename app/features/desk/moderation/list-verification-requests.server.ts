import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listOf, listRows, objectOf, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles, verificationRequests } from '#app/platform/db/schema/creatives.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { microsOf, newerThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';

export type VerificationRequest = {
  id: string;
  askedAt: string;
  websiteUrl: string;
  statement: string;
  creative: { id: string; userId: string; name: string; type: string; email: string; since: string };
  isListed: boolean;
  /** Earlier decisions, newest first. */
  earlier: { status: 'verified' | 'declined'; reason: string | null; at: string }[];
};

const rowShape = {
  id: verificationRequests.id,
  atMicros: cell.text,
  askedAt: cell.isoTime,
  websiteUrl: verificationRequests.websiteUrl,
  statement: verificationRequests.statement,
  creativeId: creativeProfiles.id,
  userId: creativeProfiles.userId,
  businessName: creativeProfiles.businessName,
  creativeType: orNull(creativeProfiles.creativeType),
  email: profiles.email,
  since: cell.isoTime,
  isListed: cell.boolean,
  earlier: listOf(
    objectOf({ status: oneOf(['verified', 'declined']), reason: orNull(cell.text), at: cell.isoTime }),
  ),
};

type Row = RowOf<typeof rowShape>;

const maxEarlier = 10;

export async function listVerificationRequests({ after, size }: { after: TimeCursor | null; size: number }) {
  const rows = await listRows(db(), rowShape)`
    select v.id, ${microsOf(sql`v.created_at`)} as at_micros, v.created_at as asked_at, v.website_url, v.statement,
           c.id as creative_id, c.user_id, c.business_name, c.creative_type, p.email,
           p.created_at as since,
           exists (select from listings l where l.creative_id = c.id) as is_listed,
           (select coalesce(json_agg(e), '[]') from (
              select e.status, e.reason, e.decided_at as at from verification_requests e
               where e.creative_id = c.id and e.status <> 'pending'
               order by e.created_at desc limit ${maxEarlier}) e) as earlier
      from verification_requests v
      join creative_profiles c on c.id = v.creative_id
      join profiles p on p.user_id = c.user_id
     where v.status = 'pending' and ${newerThan(after, { at: sql`v.created_at`, id: sql`v.id` })}
     order by v.created_at, v.id limit ${size + 1}`;
  return pageOf(rows, { size, itemOf });
}

function itemOf(row: Row): VerificationRequest {
  return {
    id: row.id,
    askedAt: row.askedAt,
    websiteUrl: row.websiteUrl,
    statement: row.statement,
    creative: {
      id: row.creativeId,
      userId: row.userId,
      name: row.businessName ?? 'A creative',
      type: row.creativeType ?? '',
      email: row.email,
      since: row.since,
    },
    isListed: row.isListed,
    earlier: row.earlier,
  };
}
