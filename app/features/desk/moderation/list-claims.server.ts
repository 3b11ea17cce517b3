import { sql } from 'drizzle-orm';
import { type CreditRole, creditRoles } from '#app/features/catalogue/firms/credit-roles.ts';
import { db } from '#app/platform/db/client.server.ts';
import {
  cell,
  getRow,
  listOf,
  listRows,
  objectOf,
  oneOf,
  orNull,
  type RowOf,
} from '#app/platform/db/rows.server.ts';
import { creativeProfiles, verificationRequests } from '#app/platform/db/schema/creatives.ts';
import { creditDisputes, firmClaims, firms } from '#app/platform/db/schema/firms.ts';
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

export type FirmClaim = {
  id: string;
  email: string;
  provenAt: string;
  firmName: string;
  firmSlug: string;
  websiteUrl: string | null;
  userId: string;
  personName: string;
  companyName: string | null;
};

export async function listFirmClaims({ after, size }: { after: TimeCursor | null; size: number }) {
  const rows = await listRows(db(), {
    id: firmClaims.id,
    atMicros: cell.text,
    email: firmClaims.email,
    provenAt: cell.isoTime,
    firmName: firms.name,
    firmSlug: firms.slug,
    websiteUrl: firms.websiteUrl,
    userId: cell.text,
    personName: cell.text,
    companyName: orNull(cell.text),
  })`
    select c.id, ${microsOf(sql`c.proven_at`)} as at_micros, c.email, c.proven_at, f.name as firm_name,
           f.slug as firm_slug, f.website_url, c.user_id, p.first_name || ' ' || p.last_name as person_name, p.company_name
      from firm_claims c
      join firms f on f.id = c.firm_id
      join profiles p on p.user_id = c.user_id
     where c.proven_at is not null and c.outcome is null
       and ${newerThan(after, { at: sql`c.proven_at`, id: sql`c.id` })}
     order by c.proven_at, c.id limit ${size + 1}`;
  return pageOf(rows, { size, itemOf: ({ atMicros: _order, ...claim }): FirmClaim => claim });
}

export type DisputedCredit = {
  id: string;
  role: CreditRole;
  product: string | null;
  wanted: CreditRole | null;
  statement: string;
  answer: string | null;
  raisedAt: string;
  projectName: string;
  projectSlug: string;
  firmName: string;
  firmSlug: string;
  raisedBy: string | null;
  raisedByName: string | null;
  creativeUserId: string;
  creativeName: string;
};

/** Days after which an admin can decide without the creative's answer. */
const waitDays = 14;

/** Disputes ready for an admin: the creative has answered or let `waitDays` pass. */
const decidableDispute = sql`
  d.status = 'open' and (d.answered_at is not null or d.created_at < now() - ${waitDays} * interval '1 day')`;

export async function listDisputedCredits({ after, size }: { after: TimeCursor | null; size: number }) {
  const rows = await listRows(db(), {
    id: creditDisputes.id,
    atMicros: cell.text,
    role: oneOf(creditRoles),
    product: orNull(cell.text),
    wanted: orNull(oneOf(creditRoles)),
    statement: creditDisputes.statement,
    answer: creditDisputes.answer,
    raisedAt: cell.isoTime,
    projectName: cell.text,
    projectSlug: cell.text,
    firmName: cell.text,
    firmSlug: cell.text,
    raisedBy: orNull(cell.text),
    raisedByName: orNull(cell.text),
    creativeUserId: cell.text,
    creativeName: cell.text,
  })`
    select d.id, ${microsOf(sql`d.created_at`)} as at_micros, c.role, c.product, d.wanted, d.statement, d.answer,
           d.created_at as raised_at, p.name as project_name, p.slug as project_slug, f.name as firm_name,
           f.slug as firm_slug, d.raised_by, r.first_name || ' ' || r.last_name as raised_by_name,
           cp.user_id as creative_user_id, coalesce(cp.business_name, q.first_name || ' ' || q.last_name) as creative_name
      from credit_disputes d
      join credits c on c.id = d.credit_id
      join firms f on f.id = c.firm_id
      join projects p on p.id = c.project_id
      join creative_profiles cp on cp.id = p.creative_id
      join profiles q on q.user_id = cp.user_id
      left join profiles r on r.user_id = d.raised_by
     where ${decidableDispute} and ${newerThan(after, { at: sql`d.created_at`, id: sql`d.id` })}
     order by d.created_at, d.id limit ${size + 1}`;
  return pageOf(rows, { size, itemOf: ({ atMicros: _order, ...dispute }): DisputedCredit => dispute });
}

type QueueCounts = {
  reviews: number;
  correspondents: number;
  verification: number;
  credits: number;
  firms: number;
};

const maxCounted = 1_000;

export async function countQueues(): Promise<QueueCounts> {
  return getRow(db(), {
    reviews: cell.number,
    correspondents: cell.number,
    verification: cell.number,
    credits: cell.number,
    firms: cell.number,
  })`
    select (select count(*)::int from (select from reports
             where status = 'open' and review_id is not null limit ${maxCounted}) r) as reviews,
           (select count(*)::int from (select from reports
             where status = 'open' and thread_id is not null limit ${maxCounted}) t) as correspondents,
           (select count(*)::int from (select from verification_requests
             where status = 'pending' limit ${maxCounted}) v) as verification,
           (select count(*)::int from (select from credit_disputes d
             where ${decidableDispute} limit ${maxCounted}) c) as credits,
           (select count(*)::int from (select from firm_claims
             where proven_at is not null and outcome is null limit ${maxCounted}) f) as firms`;
}
