import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/identity-proof.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { accessEnd } from '#app/features/billing/subscription-state.ts';
import { csvText } from '#app/platform/csv.server.ts';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { userSummaries } from '#app/platform/db/schema/desk.ts';
import { profiles, users } from '#app/platform/db/schema/identity.ts';
import { planText } from '../list/user-address.ts';
import { type BulkAction, type BulkOutcome, type BulkPerson, examine, maxBulkPeople } from './bulk-rules.ts';

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

type ExportedUsers =
  | { ok: true; csv: string }
  | { ok: false; code: 'notAllowed' | 'signInOld' | 'tooMany' | 'nobody' };

const columns = [
  'Name',
  'Email',
  'Type',
  'Company',
  'Phone',
  'Joined',
  'Last seen',
  'Plan',
  'Due',
  'Sign-in',
];

export async function exportUsers(
  actor: Actor,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ExportedUsers> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  if (!isSignInRecent(actor, now)) {
    return { ok: false, code: 'signInOld' };
  }
  if (ids.length > maxBulkPeople) {
    return { ok: false, code: 'tooMany' };
  }
  return db().transaction(async (tx) => {
    const people = await listRows(tx, {
      userId: profiles.userId,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: profiles.email,
      userType: oneOf(['client', 'creative']),
      companyName: profiles.companyName,
      phone: profiles.phone,
      joinedAt: cell.isoTime,
      lastSeenAt: orNull(cell.isoTime),
      planRank: userSummaries.planRank,
      dueCents: userSummaries.dueCents,
      isDisabled: userSummaries.isDisabled,
    })`
      select p.user_id, p.first_name, p.last_name, p.email, p.user_type, p.company_name, p.phone, s.joined_at,
             nullif(s.last_seen_at, 'epoch') as last_seen_at, s.plan_rank, s.due_cents, s.is_disabled
        from profiles p join user_summaries s on s.user_id = p.user_id
       where p.user_id = any(${sql.param([...ids])}::uuid[]) order by s.name_key, p.user_id`;
    if (people.length === 0) {
      return { ok: false, code: 'nobody' };
    }
    const id = randomUUID();
    for (const { userId } of people) {
      await writeAudit(tx, actor.userId, {
        action: 'user.listed_in_export',
        subject: { kind: 'change', id },
        userId,
      });
    }
    await writeAudit(tx, actor.userId, {
      action: 'users.exported',
      subject: { kind: 'change', id },
      after: { people: people.length },
    });
    const rows = people.map((person) => [
      `${person.firstName} ${person.lastName}`.trim(),
      person.email,
      person.userType,
      person.companyName ?? '',
      person.phone ?? '',
      person.joinedAt.slice(0, 10),
      person.lastSeenAt?.slice(0, 10) ?? '',
      planText(person.planRank),
      person.dueCents > 0 ? dollars(person.dueCents) : '',
      person.isDisabled ? 'disabled' : 'open',
    ]);
    return { ok: true, csv: csvText(columns, rows) };
  });
}

export type PreviewedBulk = {
  action: BulkAction;
  people: ({ userId: string; name: string } & BulkOutcome)[];
  count: number;
};

export async function previewBulk(
  actor: Actor,
  { action, ids, at }: { action: BulkAction; ids: readonly string[]; at: Date },
): Promise<PreviewedBulk> {
  const found = isAdmin(actor) ? await listBulkPeople(db(), ids) : [];
  const people = found.map((person) => ({
    userId: person.userId,
    name: person.name,
    ...examine(actor, { action, person, at }),
  }));
  const included = people.filter((person) => 'after' in person);
  return {
    action,
    people: [...included, ...people.filter((person) => 'leftOut' in person)],
    count: included.length,
  };
}
