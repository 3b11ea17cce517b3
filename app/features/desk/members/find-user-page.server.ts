import type { Readable } from 'node:stream';
import type { Actor, UserType } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { type Billing, findBilling } from '#app/features/billing/find-billing.server.ts';
import { isRefundable } from '#app/features/billing/is-refundable.server.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { type ListingGap, listingGaps } from '#app/features/catalogue/creatives/listing/listing-gaps.ts';
import { exportAccount } from '#app/features/desk/data-export/export-account.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { billingInvoices, subscriptions } from '#app/platform/db/schema/billing.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { profiles, users } from '#app/platform/db/schema/identity.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { GivableInvoice } from './give-back/give-back-form.tsx';
import { lockPerson } from './lock-person.server.ts';
import { refusalNow } from './members-policy.ts';
import type { UserFailure } from './user-messages.ts';

/** What an admin sees of a user. Times are ISO strings; of conversations only their number. */
export type UserPage = {
  userId: string;
  name: string;
  firstName: string;
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
  /** The amount past due, and since when. */
  due: { cents: number; since: string | null };
  card: string | null;
  threads: { asClient: number; asCreative: number };
  reviewsWritten: number;
  profile: UserProfile | null;
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

const rowShape = {
  email: profiles.email,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  companyName: profiles.companyName,
  phone: profiles.phone,
  userType: oneOf(['client', 'creative']),
  joinedAt: cell.isoTime,
  lastSeenAt: orNull(cell.isoTime),
  openSessions: cell.number,
  emailVerified: users.emailVerified,
  disabledAt: orNull(cell.isoTime),
  disabledReason: users.disabledReason,
  isAdmin: cell.boolean,
  hasTwoFactor: users.twoFactorEnabled,
  tier: subscriptions.subscriptionTier,
  planEnd: orNull(cell.isoTime),
  isLifetime: cell.boolean,
  holdsPlan: cell.boolean,
  dueCents: cell.number,
  dueSince: orNull(cell.isoTime),
  cardLast4: orNull(cell.text),
  asClient: cell.number,
  reviewsWritten: cell.number,
};

/** Null when there is no such account. The caller must be an admin. */
export async function findUserPage(userId: string): Promise<UserPage | null> {
  if (!isUuid(userId)) {
    return null;
  }
  const [row, billing] = await Promise.all([
    findRow(db(), rowShape)`
      select p.email, p.first_name, p.last_name, p.company_name, p.phone, p.user_type,
             p.created_at as joined_at, u.email_verified,
             u.disabled_at, u.disabled_reason,
             u.two_factor_enabled as has_two_factor,
             u.last_seen_at,
             (select count(*)::int from sessions where user_id = p.user_id and expires_at > now()) as open_sessions,
             exists (select 1 from user_roles r where r.user_id = p.user_id and r.role = 'admin') as is_admin,
             s.subscription_tier as tier, s.subscription_end as plan_end,
             coalesce(s.is_lifetime, false) as is_lifetime,
             coalesce(has_paid_access(s.is_lifetime, s.subscription_tier, s.subscription_end, s.grace_until), false) as holds_plan,
             coalesce(us.due_cents, 0) as due_cents,
             (select min(b.past_due_since) from billing_subscriptions b
               where b.user_id = p.user_id and b.ended_at is null) as due_since,
             (select b.card_last4 from billing_customers b where b.user_id = p.user_id) as card_last4,
             (select count(*)::int from threads t where t.client_id = p.user_id) as as_client,
             (select count(*)::int from reviews r where r.user_id = p.user_id) as reviews_written
        from profiles p
        join users u on u.id = p.user_id
        left join subscriptions s on s.user_id = p.user_id
        left join user_summaries us on us.user_id = p.user_id
       where p.user_id = ${userId}`,
    findBilling(userId),
  ]);
  if (!row) {
    return null;
  }
  const found = await findProfile(userId, row.holdsPlan);
  return {
    userId,
    name: `${row.firstName} ${row.lastName}`.trim() || row.email,
    firstName: row.firstName.trim(),
    email: row.email,
    isConfirmed: row.emailVerified,
    userType: row.userType,
    companyName: row.companyName,
    phone: row.phone,
    joinedAt: row.joinedAt,
    lastSeenAt: row.lastSeenAt,
    openSessions: row.openSessions,
    isAdmin: row.isAdmin,
    hasTwoFactor: row.hasTwoFactor,
    disabled: row.disabledAt ? { at: row.disabledAt, reason: row.disabledReason } : null,
    plan: { tier: row.tier, end: row.planEnd, isLifetime: row.isLifetime, holds: row.holdsPlan },
    billing,
    due: { cents: row.dueCents, since: row.dueSince },
    card: row.cardLast4,
    threads: { asClient: row.asClient, asCreative: found?.threads ?? 0 },
    reviewsWritten: row.reviewsWritten,
    profile: found?.profile ?? null,
  };
}

const profileShape = {
  id: creativeProfiles.id,
  businessName: creativeProfiles.businessName,
  isListed: cell.boolean,
  isVerified: creativeProfiles.isVerified,
  verificationAskedAt: orNull(cell.isoTime),
  isFeatured: cell.boolean,
  featuredUntil: orNull(cell.isoTime),
  grantedUntil: orNull(cell.isoTime),
  reviews: cell.number,
  pieces: cell.number,
  unlistedAt: orNull(cell.isoTime),
  unlistedReason: creativeProfiles.unlistedReason,
  specialtyCount: cell.number,
  isDisabled: cell.boolean,
  threads: cell.number,
};

async function findProfile(
  userId: string,
  hasPlan: boolean,
): Promise<{ profile: UserProfile; threads: number } | null> {
  const row = await findRow(db(), profileShape)`
    select c.id, c.business_name, l.creative_id is not null as is_listed,
           c.unlisted_at, c.unlisted_reason,
           c.is_verified,
           (select v.created_at from verification_requests v
             where v.creative_id = c.id and v.status = 'pending') as verification_asked_at,
           is_featured_now(c.is_featured, c.featured_until) as is_featured,
           c.featured_until,
           case when c.featured_granted_until > now() then c.featured_granted_until end as granted_until,
           (select count(*)::int from reviews r where r.creative_id = c.id) as reviews,
           (select count(*)::int from portfolio_items i where i.creative_id = c.id) as pieces,
           (select count(*)::int from creative_specialties s where s.creative_id = c.id) as specialty_count,
           (select count(*)::int from threads t where t.creative_id = c.id) as threads,
           u.disabled_at is not null as is_disabled
      from creative_profiles c
      join users u on u.id = c.user_id
      left join listings l on l.creative_id = c.id
     where c.user_id = ${userId}`;
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

/** An invoice, and the part that can be given back; null when none can. */
export type PersonPayment = {
  id: string;
  description: string;
  amountCents: number;
  state: string;
  isOpen: boolean;
  /** As an ISO string. */
  day: string;
  url: string | null;
  givable: GivableInvoice | null;
};

const shown = 24;

/** Newest first. The caller must be an admin. */
export async function listPayments(userId: string): Promise<PersonPayment[]> {
  const rows = await listRows(db(), {
    id: billingInvoices.id,
    description: billingInvoices.description,
    plan: billingInvoices.plan,
    amountCents: billingInvoices.amountCents,
    refundedCents: billingInvoices.refundedCents,
    creditedCents: cell.number,
    promisedCents: cell.number,
    status: oneOf(['open', 'paid', 'uncollectible']),
    failure: billingInvoices.failure,
    day: cell.isoTime,
    url: billingInvoices.url,
    hasPayment: cell.boolean,
    hasCustomer: cell.boolean,
    isRefundable: cell.boolean,
  })`
    select i.id, i.description, i.plan, i.amount_cents, i.refunded_cents,
           coalesce(o.credited, 0)::int as credited_cents, coalesce(o.promised, 0)::int as promised_cents,
           i.status, i.failure, coalesce(i.paid_at, i.created_at) as day, i.url,
           i.payment_id is not null as has_payment, c.customer_id is not null as has_customer,
           i.status = 'paid' and i.paid_at is not null and i.amount_cents > 0 and ${isRefundable('i')} as is_refundable
      from (select * from billing_invoices where user_id = ${userId} and status <> 'void'
             order by created_at desc, id limit ${shown}) i
      left join billing_customers c on c.user_id = i.user_id
      left join lateral (
        select sum(amount_cents) filter (where way = 'credit' and done_at is not null) as credited,
               sum(amount_cents) filter (where way = 'credit' or done_at is null) as promised
          from refund_orders where invoice_id = i.id
      ) o on true
     order by i.created_at desc, i.id`;
  return rows.map(({ creditedCents, promisedCents, status, failure, ...row }) => {
    const leftCents = Math.max(0, row.amountCents - row.refundedCents - promisedCents);
    const { id, description, amountCents, day, url, plan, refundedCents, hasPayment, hasCustomer } = row;
    const canGive = row.isRefundable && leftCents > 0 && (hasPayment || hasCustomer);
    return {
      id,
      description,
      amountCents,
      day,
      url,
      isOpen: status !== 'paid',
      state: [
        status === 'paid' ? 'paid' : failure ? `declined: ${failure}` : 'waiting for payment',
        ...(refundedCents > 0 ? [`${dollars(refundedCents)} refunded`] : []),
        ...(creditedCents > 0 ? [`${dollars(creditedCents)} credited`] : []),
      ].join(', '),
      givable: canGive
        ? { id, plan, description, amountCents, refundedCents, leftCents, hasPayment, hasCustomer }
        : null,
    };
  });
}

/** The ZIP of an account's data, for a written request; logged. Leaves out messages, which admins never see. */
export async function exportUser(
  actor: Actor,
  userId: string,
): Promise<{ ok: true; zip: Readable } | { ok: false; code: UserFailure }> {
  const code = await db().transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    const refusal = person ? refusalNow(actor, { action: 'export', person, at: now() }) : 'gone';
    if (!refusal) {
      await writeAudit(tx, actor.userId, {
        action: 'user.exported',
        subject: { kind: 'user', id: userId },
        userId,
      });
    }
    return refusal;
  });
  return code
    ? { ok: false, code }
    : { ok: true, zip: await exportAccount({ userId }, { hasConversations: false }) };
}
