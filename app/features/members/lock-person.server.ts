import { sql } from 'drizzle-orm';
import type { UserType } from '#app/features/accounts/actor.ts';
import { findBilling } from '#app/features/billing/find-billing.server.ts';
import { accessEnd } from '#app/features/billing/subscription-state.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { PersonState } from './user-policy.ts';

/** Somebody as a change finds them; nobody else changes them until the transaction ends. */
export type Person = PersonState & {
  email: string;
  firstName: string;
  userType: UserType;
  disabledReason: string | null;
  creative: CreativeState | null;
};

export type CreativeState = {
  id: string;
  isFeatured: boolean;
  featuredUntil: Date | null;
  grantedUntil: Date | null;
  /** Until when a Featured is paid for, with its grace; null when none is. */
  paidUntil: Date | null;
  isVerified: boolean;
  unlistedAt: Date | null;
  unlistedReason: string | null;
};

type Row = {
  email: string;
  first_name: string;
  user_type: UserType;
  is_admin: boolean;
  has_two_factor: boolean;
  disabled_at: Date | null;
  disabled_reason: string | null;
  creative_id: string | null;
  is_featured: boolean;
  featured_until: Date | null;
  granted_until: Date | null;
  is_verified: boolean;
  unlisted_at: Date | null;
  unlisted_reason: string | null;
};

/** Null when there is no such account. */
export async function lockPerson(tx: Transaction, userId: string): Promise<Person | null> {
  if (!isUuid(userId)) {
    return null;
  }
  await tx.execute(sql`select 1 from users where id = ${userId} for update`);
  await tx.execute(sql`select 1 from creative_profiles where user_id = ${userId} for no key update`);
  const { rows } = await tx.execute<Row>(sql`
    select p.email, p.first_name, p.user_type, u.disabled_at, u.disabled_reason,
           u.two_factor_enabled as has_two_factor,
           exists (select 1 from user_roles r where r.user_id = p.user_id and r.role = 'admin') as is_admin,
           c.id as creative_id, coalesce(is_featured_now(c.is_featured, c.featured_until), false) as is_featured,
           c.featured_until, case when c.featured_granted_until > now() then c.featured_granted_until end as granted_until,
           coalesce(c.is_verified, false) as is_verified, c.unlisted_at, c.unlisted_reason
      from profiles p
      join users u on u.id = p.user_id
      left join creative_profiles c on c.user_id = p.user_id
     where p.user_id = ${userId}`);
  const [row] = rows;
  return row ? personOf(userId, row, await findPaidUntil(tx, userId)) : null;
}

/** Until when a running Featured is paid for; null when none is. */
async function findPaidUntil(tx: Transaction, userId: string): Promise<Date | null> {
  const { subscriptions } = await findBilling(userId, tx);
  const ends = subscriptions
    .filter(({ plan }) => plan === 'featured')
    .map(({ periodEnd, isEnding, pastDueSince }) =>
      accessEnd({
        periodEnd: new Date(periodEnd),
        isEnding,
        unpaidSince: pastDueSince === null ? null : new Date(pastDueSince),
      }),
    );
  return ends.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

function personOf(userId: string, row: Row, paidUntil: Date | null): Person {
  const creative = row.creative_id ? creativeOf(row.creative_id, row, paidUntil) : null;
  return {
    userId,
    email: row.email,
    firstName: row.first_name,
    userType: row.user_type,
    isAdmin: row.is_admin,
    isDisabled: row.disabled_at !== null,
    hasTwoFactor: row.has_two_factor,
    disabledReason: row.disabled_reason,
    creative,
    profile: creative && {
      isFeatured: creative.isFeatured,
      hasGrant: creative.grantedUntil !== null,
      isVerified: creative.isVerified,
      isUnlisted: creative.unlistedAt !== null,
    },
  };
}

function creativeOf(id: string, row: Row, paidUntil: Date | null): CreativeState {
  return {
    id,
    isFeatured: row.is_featured,
    featuredUntil: dateOf(row.featured_until),
    grantedUntil: dateOf(row.granted_until),
    paidUntil,
    isVerified: row.is_verified,
    unlistedAt: dateOf(row.unlisted_at),
    unlistedReason: row.unlisted_reason,
  };
}

function dateOf(time: Date | string | null): Date | null {
  return time === null ? null : new Date(time);
}
