import { sql } from 'drizzle-orm';
import type { UserType } from '#app/features/accounts/actor.ts';
import { type AuditLine, listAudit } from '#app/features/audit/list-audit.server.ts';
import { type Billing, findBilling } from '#app/features/billing/find-billing.server.ts';
import { type ListingGap, listingGaps } from '#app/features/creatives/listing-gaps.ts';
import { db } from '#app/platform/db/client.server.ts';
import { isUuid } from '#app/platform/uuid.ts';

/** Everything an admin sees of somebody; times are ISO texts. Of conversations only how many there are. */
export type UserPage = {
  userId: string;
  name: string;
  email: string;
  isConfirmed: boolean;
  userType: UserType;
  companyName: string | null;
  phone: string | null;
  joinedAt: string;
  lastSeenAt: string | null;
  openSessions: number;
  isAdmin: boolean;
  hasTwoFactor: boolean;
  disabled: { at: string; reason: string | null } | null;
  plan: { tier: string | null; end: string | null; isLifetime: boolean; holds: boolean };
  billing: Billing;
  threads: { asClient: number; asCreative: number };
  reviewsWritten: number;
  profile: UserProfile | null;
  audit: AuditLine[];
};

export type UserProfile = {
  id: string;
  businessName: string | null;
  isListed: boolean;
  gaps: ListingGap[];
  unlisted: { at: string; reason: string | null } | null;
  isVerified: boolean;
  verificationAskedAt: string | null;
  isFeatured: boolean;
  featuredUntil: string | null;
  grantedUntil: string | null;
  reviews: number;
  pieces: number;
};

type Row = {
  email: string;
  first_name: string;
  last_name: string;
  company_name: string | null;
  phone: string | null;
  user_type: UserType;
  joined_at: string;
  last_seen_at: string | null;
  open_sessions: number;
  email_verified: boolean;
  disabled_at: string | null;
  disabled_reason: string | null;
  is_admin: boolean;
  has_two_factor: boolean;
  tier: string | null;
  plan_end: string | null;
  is_lifetime: boolean;
  holds_plan: boolean;
  as_client: number;
  reviews_written: number;
};

/** Null when there is no such account. For admins only. */
export async function findUserPage(userId: string): Promise<UserPage | null> {
  if (!isUuid(userId)) {
    return null;
  }
  const [{ rows }, billing, audit] = await Promise.all([
    db().execute<Row>(sql`
      select p.email, p.first_name, p.last_name, p.company_name, p.phone, p.user_type,
             to_json(p.created_at) #>> '{}' as joined_at, u.email_verified,
             to_json(u.disabled_at) #>> '{}' as disabled_at, u.disabled_reason,
             u.two_factor_enabled as has_two_factor,
             (select to_json(max(updated_at)) #>> '{}' from sessions where user_id = p.user_id) as last_seen_at,
             (select count(*)::int from sessions where user_id = p.user_id and expires_at > now()) as open_sessions,
             exists (select 1 from user_roles r where r.user_id = p.user_id and r.role = 'admin') as is_admin,
             s.subscription_tier as tier, to_json(s.subscription_end) #>> '{}' as plan_end,
             coalesce(s.is_lifetime, false) as is_lifetime,
             coalesce(has_paid_access(s.is_lifetime, s.subscription_tier, s.subscription_end, s.grace_until), false) as holds_plan,
             (select count(*)::int from threads t where t.client_id = p.user_id) as as_client,
             (select count(*)::int from reviews r where r.user_id = p.user_id) as reviews_written
        from profiles p
        join users u on u.id = p.user_id
        left join subscriptions s on s.user_id = p.user_id
       where p.user_id = ${userId}`),
    findBilling(userId),
    listAudit({ action: '', actor: '', person: userId, text: '', before: null }),
  ]);
  const [row] = rows;
  if (!row) {
    return null;
  }
  const found = await findProfile(userId, row.holds_plan);
  return {
    userId,
    name: `${row.first_name} ${row.last_name}`.trim() || row.email,
    email: row.email,
    isConfirmed: row.email_verified,
    userType: row.user_type,
    companyName: row.company_name,
    phone: row.phone,
    joinedAt: row.joined_at,
    lastSeenAt: row.last_seen_at,
    openSessions: row.open_sessions,
    isAdmin: row.is_admin,
    hasTwoFactor: row.has_two_factor,
    disabled: row.disabled_at ? { at: row.disabled_at, reason: row.disabled_reason } : null,
    plan: { tier: row.tier, end: row.plan_end, isLifetime: row.is_lifetime, holds: row.holds_plan },
    billing,
    threads: { asClient: row.as_client, asCreative: found?.threads ?? 0 },
    reviewsWritten: row.reviews_written,
    profile: found?.profile ?? null,
    audit: audit.lines,
  };
}

type ProfileRow = Omit<UserProfile, 'gaps' | 'unlisted'> & {
  unlistedAt: string | null;
  unlistedReason: string | null;
  specialtyCount: number;
  isDisabled: boolean;
  threads: number;
};

async function findProfile(
  userId: string,
  hasPlan: boolean,
): Promise<{ profile: UserProfile; threads: number } | null> {
  const { rows } = await db().execute<ProfileRow>(sql`
    select c.id, c.business_name as "businessName", l.creative_id is not null as "isListed",
           to_json(c.unlisted_at) #>> '{}' as "unlistedAt", c.unlisted_reason as "unlistedReason",
           c.is_verified as "isVerified",
           (select to_json(v.created_at) #>> '{}' from verification_requests v
             where v.creative_id = c.id and v.status = 'pending') as "verificationAskedAt",
           is_featured_now(c.is_featured, c.featured_until) as "isFeatured",
           to_json(c.featured_until) #>> '{}' as "featuredUntil",
           to_json(case when c.featured_granted_until > now() then c.featured_granted_until end) #>> '{}' as "grantedUntil",
           (select count(*)::int from reviews r where r.creative_id = c.id) as reviews,
           (select count(*)::int from portfolio_items i where i.creative_id = c.id) as pieces,
           (select count(*)::int from creative_specialties s where s.creative_id = c.id) as "specialtyCount",
           (select count(*)::int from threads t where t.creative_id = c.id) as threads,
           u.disabled_at is not null as "isDisabled"
      from creative_profiles c
      join users u on u.id = c.user_id
      left join listings l on l.creative_id = c.id
     where c.user_id = ${userId}`);
  const [row] = rows;
  if (!row) {
    return null;
  }
  const { unlistedAt, unlistedReason, specialtyCount, isDisabled, threads, ...profile } = row;
  return {
    threads,
    profile: {
      ...profile,
      gaps: listingGaps({ hasPlan, businessName: profile.businessName, specialtyCount, isDisabled }),
      unlisted: unlistedAt ? { at: unlistedAt, reason: unlistedReason } : null,
    },
  };
}
