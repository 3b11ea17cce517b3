import { sql } from 'drizzle-orm';
import type { UserType } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { userSummaries } from '#app/platform/db/schema/desk.ts';
import { profiles, userCounts } from '#app/platform/db/schema/identity.ts';
import { microsOf } from '#app/platform/db/time-cursor.server.ts';
import { writeRowCursor } from '#app/platform/row-cursor.ts';
import { findPeople, occurringKinds, type Place, viewCondition } from './find-people.server.ts';
import { maxViewCount, type UserState, type UserView, usersPageSize, userViewNames } from './user-address.ts';
import { cursorValueOf, walkOf } from './user-walk.server.ts';

/** A row of the list. Times are ISO strings. */
export type UserCard = {
  userId: string;
  name: string;
  email: string;
  userType: UserType;
  companyName: string | null;
  phone: string | null;
  joinedAt: string;
  /** Null for a user who has never signed in. */
  lastSeenAt: string | null;
  planRank: number;
  dueCents: number;
  isAdmin: boolean;
  isDisabled: boolean;
  /** Null for clients, and for creatives without a profile. */
  profile: {
    businessName: string | null;
    isFeatured: boolean;
    featuredUntil: string | null;
    verification: 'verified' | 'asked' | 'none';
  } | null;
};

export type UserList = {
  users: UserCard[];
  previousCursor: string | null;
  nextCursor: string | null;
  /** The page is short because the scan stopped; the cursor continues it. */
  isPart: boolean;
};

const rowShape = {
  userId: profiles.userId,
  email: profiles.email,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  companyName: profiles.companyName,
  phone: profiles.phone,
  userType: oneOf(['client', 'creative']),
  joinedAt: cell.isoTime,
  lastSeenAt: orNull(cell.isoTime),
  planRank: userSummaries.planRank,
  dueCents: userSummaries.dueCents,
  verifiedRank: userSummaries.verifiedRank,
  isAdmin: cell.boolean,
  isDisabled: userSummaries.isDisabled,
  creativeId: orNull(creativeProfiles.id),
  businessName: creativeProfiles.businessName,
  isFeatured: cell.boolean,
  featuredUntil: orNull(cell.isoTime),
  cursorValue: cell.text,
  atMicros: cell.text,
};

type Row = RowOf<typeof rowShape>;

export async function listUsers(state: UserState): Promise<UserList> {
  const { people, end } = await findPeople(state);
  const { order } = walkOf(state);
  const rows = await listRows(db(), rowShape)`
    select p.user_id, p.email, p.first_name, p.last_name, p.company_name, p.phone, p.user_type,
           s.joined_at, nullif(s.last_seen_at, 'epoch') as last_seen_at, s.plan_rank, s.due_cents, s.verified_rank,
           exists (select from user_roles r where r.user_id = p.user_id and r.role = 'admin') as is_admin,
           s.is_disabled, c.id as creative_id, c.business_name,
           coalesce(is_featured_now(c.is_featured, c.featured_until), false) as is_featured, c.featured_until,
           ${cursorValueOf(state.sort)} as cursor_value, ${microsOf(sql`s.joined_at`)} as at_micros
      from (${people}) s
      join profiles p on p.user_id = s.user_id
      left join creative_profiles c on c.user_id = s.user_id
     order by ${order}`;
  return pageOf(rows, { state, end: end && rows.length <= usersPageSize ? await end() : null });
}

function pageOf(rows: Row[], { state, end }: { state: UserState; end: Place | null }): UserList {
  const { cursor, isBefore } = state;
  const shown = rows.slice(0, usersPageSize);
  const hasMore = rows.length > usersPageSize;
  if (isBefore) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  const forward = isBefore ? (cursor ? last : undefined) : hasMore ? last : (end ?? undefined);
  const backward = isBefore ? (hasMore ? first : (end ?? undefined)) : cursor ? first : undefined;
  return {
    users: shown.map(cardOf),
    previousCursor: backward ? cursorOf(backward) : null,
    nextCursor: forward ? cursorOf(forward) : null,
    isPart: end !== null,
  };
}

function cursorOf({ cursorValue, atMicros, userId }: Place): string {
  return writeRowCursor({ value: cursorValue, atMicros, id: userId });
}

function cardOf(row: Row): UserCard {
  return {
    userId: row.userId,
    name: `${row.firstName} ${row.lastName}`.trim() || row.email,
    email: row.email,
    userType: row.userType,
    companyName: row.companyName,
    phone: row.phone,
    joinedAt: row.joinedAt,
    lastSeenAt: row.lastSeenAt,
    planRank: row.planRank,
    dueCents: row.dueCents,
    isAdmin: row.isAdmin,
    isDisabled: row.isDisabled,
    profile: row.creativeId
      ? {
          businessName: row.businessName,
          isFeatured: row.isFeatured,
          featuredUntil: row.featuredUntil,
          verification: verifications[row.verifiedRank] ?? 'none',
        }
      : null,
  };
}

const verifications = ['none', 'asked', 'verified'] as const;

export type UserCounts = { total: number; creatives: number; clients: number };

export async function countUsers(): Promise<UserCounts> {
  const rows = await listRows(db(), {
    userType: oneOf(['client', 'creative']),
    amount: userCounts.amount,
  })`select user_type, amount from user_counts`;
  const of = (type: UserType) => rows.find((row) => row.userType === type)?.amount ?? 0;
  return { total: of('creative') + of('client'), creatives: of('creative'), clients: of('client') };
}

export async function countViews(): Promise<Record<UserView, number>> {
  const counts = userViewNames.map(
    (view) => sql`
      select ${view}::text as view, count(*)::int as amount
        from (select from kinds k
                cross join lateral (select from user_summaries s where s.facets = k.facets
                                     limit ${maxViewCount + 1}) s
               where ${viewCondition(view, sql`k.facets`)} limit ${maxViewCount + 1}) few`,
  );
  const rows = await listRows(db(), {
    view: oneOf(userViewNames),
    amount: cell.number,
  })`with ${occurringKinds} ${sql.join(counts, sql` union all `)}`;
  // The statement returns every tab.
  return Object.fromEntries(rows.map(({ view, amount }) => [view, amount])) as Record<UserView, number>;
}
