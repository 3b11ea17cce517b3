import { sql } from 'drizzle-orm';
import type { UserType } from '#app/features/accounts/actor.ts';
import { listSubscriptions } from '#app/features/billing/find-billing.server.ts';
import { accessEnd } from '#app/features/billing/subscription-state.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { profiles, userRoles, users } from '#app/platform/db/schema/identity.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { PersonState } from './members-policy.ts';

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

export const twoFactorRemoved = {
  action: 'two_factor.removed',
  before: { twoFactor: true },
  after: { twoFactor: false },
};

export async function removeTwoFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`update users set two_factor_enabled = false, updated_at = now() where id = ${userId}`);
  await tx.execute(sql`delete from two_factors where user_id = ${userId}`);
  await tx.execute(sql`delete from sessions where user_id = ${userId}`);
}

/** Grants the role on this site, also to an admin from the organization's provider. False when there is no change. */
export async function giveAdminRole(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into user_roles (user_id, role) values (${userId}, 'admin')
    on conflict (user_id, role) do update set given_by = 'site', confirmed_at = null
     where user_roles.given_by = 'organization'`);
  return rowCount === 1;
}

/** Grants the role because the organization's provider says so. False when the user is an admin already. */
export async function confirmAdminRole(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into user_roles (user_id, role, given_by, confirmed_at)
    values (${userId}, 'admin', 'organization', now()) on conflict do nothing`);
  await tx.execute(sql`
    update user_roles set confirmed_at = now()
     where user_id = ${userId} and role = 'admin' and given_by = 'organization'`);
  return rowCount === 1;
}

/** Removes a role that the organization's provider granted, even from the last admin. False for any other. */
export async function withdrawAdminRole(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from user_roles where user_id = ${userId} and role = 'admin' and given_by = 'organization'`);
  return rowCount === 1;
}

/**
 * Removes the role, except from the last admin granted on this site; admins from the provider do not count, since they
 * depend on it.
 */
export async function takeAdminRole(
  tx: Transaction,
  userId: string,
): Promise<{ ok: true } | { ok: false; code: 'lastAdmin' | 'noAdmin' }> {
  // Serializes removals: two admins who remove each other at once would leave none.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('admin roles'))`);
  const rows = await listRows(tx, {
    userId: userRoles.userId,
    givenBy: userRoles.givenBy,
  })`select user_id, given_by from user_roles where role = 'admin'`;
  const person = rows.find((row) => row.userId === userId);
  if (!person) {
    return { ok: false, code: 'noAdmin' };
  }
  const ofSite = rows.filter((row) => row.givenBy === 'site');
  if (rows.length === 1 || (person.givenBy === 'site' && ofSite.length === 1)) {
    return { ok: false, code: 'lastAdmin' };
  }
  await tx.execute(sql`delete from user_roles where user_id = ${userId} and role = 'admin'`);
  return { ok: true };
}
