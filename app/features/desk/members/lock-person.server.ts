import { sql } from 'drizzle-orm';
import type { UserType } from '#app/features/accounts/actor.ts';
import { listSubscriptions } from '#app/features/billing/find-billing.server.ts';
import { accessEnd } from '#app/features/billing/subscription-state.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { profiles, users } from '#app/platform/db/schema/identity.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { PersonState } from './user-policy.ts';

/** A person's state, locked until the transaction ends. */
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
  /** End of a paid Featured including its grace period; null for none. */
  paidUntil: Date | null;
  isVerified: boolean;
  unlistedAt: Date | null;
  unlistedReason: string | null;
};

const rowShape = {
  email: profiles.email,
  firstName: profiles.firstName,
  userType: oneOf(['client', 'creative']),
  isAdmin: cell.boolean,
  hasTwoFactor: users.twoFactorEnabled,
  disabledAt: users.disabledAt,
  disabledReason: users.disabledReason,
  creativeId: orNull(creativeProfiles.id),
  isFeatured: cell.boolean,
  featuredUntil: creativeProfiles.featuredUntil,
  grantedUntil: orNull(cell.time),
  isVerified: cell.boolean,
  unlistedAt: creativeProfiles.unlistedAt,
  unlistedReason: creativeProfiles.unlistedReason,
};

type Row = RowOf<typeof rowShape>;

/** Null when there is no such account. */
export async function lockPerson(tx: Transaction, userId: string): Promise<Person | null> {
  if (!isUuid(userId)) {
    return null;
  }
  await tx.execute(sql`select 1 from users where id = ${userId} for update`);
  await tx.execute(sql`select 1 from creative_profiles where user_id = ${userId} for no key update`);
  const row = await findRow(tx, rowShape)`
    select p.email, p.first_name, p.user_type, u.disabled_at, u.disabled_reason,
           u.two_factor_enabled as has_two_factor,
           exists (select 1 from user_roles r where r.user_id = p.user_id and r.role = 'admin') as is_admin,
           c.id as creative_id, coalesce(is_featured_now(c.is_featured, c.featured_until), false) as is_featured,
           c.featured_until, case when c.featured_granted_until > now() then c.featured_granted_until end as granted_until,
           coalesce(c.is_verified, false) as is_verified, c.unlisted_at, c.unlisted_reason
      from profiles p
      join users u on u.id = p.user_id
      left join creative_profiles c on c.user_id = p.user_id
     where p.user_id = ${userId}`;
  return row ? personOf(userId, row, await findPaidUntil(tx, userId)) : null;
}

async function findPaidUntil(tx: Transaction, userId: string): Promise<Date | null> {
  const subscriptions = await listSubscriptions(tx, userId);
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
  const creative = row.creativeId ? creativeOf(row.creativeId, row, paidUntil) : null;
  return {
    userId,
    email: row.email,
    firstName: row.firstName,
    userType: row.userType,
    isAdmin: row.isAdmin,
    isDisabled: row.disabledAt !== null,
    hasTwoFactor: row.hasTwoFactor,
    disabledReason: row.disabledReason,
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
    isFeatured: row.isFeatured,
    featuredUntil: row.featuredUntil,
    grantedUntil: row.grantedUntil,
    paidUntil,
    isVerified: row.isVerified,
    unlistedAt: row.unlistedAt,
    unlistedReason: row.unlistedReason,
  };
}
