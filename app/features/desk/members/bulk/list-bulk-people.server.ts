import { sql } from 'drizzle-orm';
import { accessEnd } from '#app/features/billing/subscription-state.ts';
import type { Database } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { profiles, users } from '#app/platform/db/schema/identity.ts';
import { userSummaries } from '#app/platform/db/schema/user-summaries.ts';
import type { BulkPerson } from './bulk-rules.ts';

export const remindedAction = 'payment.reminded';

const rowShape = {
  userId: profiles.userId,
  email: profiles.email,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  isAdmin: cell.boolean,
  isDisabled: cell.boolean,
  hasTwoFactor: users.twoFactorEnabled,
  isConfirmed: users.emailVerified,
  dueCents: userSummaries.dueCents,
  remindedAt: orNull(cell.time),
  hasProfile: cell.boolean,
  isFeatured: cell.boolean,
  featuredUntil: orNull(cell.time),
  hasGrant: cell.boolean,
  isVerified: cell.boolean,
  isUnlisted: cell.boolean,
  paidPeriodEnd: orNull(cell.time),
  paidIsEnding: orNull(cell.boolean),
  paidUnpaidSince: orNull(cell.time),
};

/** By name, with the state that bulk actions need. Deleted accounts are left out. */
export async function listBulkPeople(
  on: Pick<Database, 'execute'>,
  ids: readonly string[],
): Promise<(BulkPerson & { firstName: string })[]> {
  const rows = await listRows(on, rowShape)`
    select p.user_id, p.email, p.first_name, p.last_name,
           exists (select from user_roles r where r.user_id = p.user_id and r.role = 'admin') as is_admin,
           u.disabled_at is not null as is_disabled, u.two_factor_enabled as has_two_factor,
           u.email_verified as is_confirmed, s.due_cents,
           (select max(a.created_at) from audit_log a
             where a.user_id = p.user_id and a.action = ${remindedAction}) as reminded_at,
           c.id is not null as has_profile,
           coalesce(is_featured_now(c.is_featured, c.featured_until), false) as is_featured, c.featured_until,
           coalesce(c.featured_granted_until > now(), false) as has_grant, coalesce(c.is_verified, false) as is_verified,
           c.unlisted_at is not null as is_unlisted,
           paid.current_period_end as paid_period_end, paid.is_ending_at_period_end as paid_is_ending,
           paid.past_due_since as paid_unpaid_since
      from profiles p
      join users u on u.id = p.user_id
      join user_summaries s on s.user_id = p.user_id
      left join creative_profiles c on c.user_id = p.user_id
      left join lateral (
        select current_period_end, is_ending_at_period_end, past_due_since from billing_subscriptions b
         where b.user_id = p.user_id and b.plan = 'featured' and b.ended_at is null
           and b.status in ('active', 'trialing', 'past_due', 'unpaid')
         order by current_period_end desc limit 1
      ) paid on true
     where p.user_id = any(${sql.param([...ids])}::uuid[])
     order by s.name_key, p.user_id`;
  return rows.map(({ hasProfile, isFeatured, hasGrant, isVerified, isUnlisted, ...row }) => ({
    userId: row.userId,
    name: `${row.firstName} ${row.lastName}`.trim() || row.email,
    firstName: row.firstName,
    email: row.email,
    isAdmin: row.isAdmin,
    isDisabled: row.isDisabled,
    hasTwoFactor: row.hasTwoFactor,
    isConfirmed: row.isConfirmed,
    dueCents: row.dueCents,
    remindedAt: row.remindedAt,
    featuredUntil: row.featuredUntil,
    paidUntil:
      row.paidPeriodEnd === null
        ? null
        : accessEnd({
            periodEnd: row.paidPeriodEnd,
            isEnding: row.paidIsEnding === true,
            unpaidSince: row.paidUnpaidSince,
          }),
    profile: hasProfile ? { isFeatured, hasGrant, isVerified, isUnlisted } : null,
  }));
}
