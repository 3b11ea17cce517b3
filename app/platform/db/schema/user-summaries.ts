import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

/**
 * What the users screen sorts and filters by: one row for each account, written by triggers from the tables that own
 * the facts (db/programs/write_user_summaries.sql). Every sort order is an index; an unknown value is the lowest.
 */
export const userSummaries = pgTable(
  'user_summaries',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
    /** The full name or else the email, in lower case. */
    nameKey: varchar('name_key', { length: 320 }).notNull(),
    userType: varchar('user_type', { length: 20 }).notNull(),
    /** -1 for a client, 0 for a creative without a plan, then the plans (db/programs/user_plan_rank.sql). */
    planRank: smallint('plan_rank').notNull(),
    planUntil: timestamp('plan_until', { withTimezone: true }),
    /** The amount past due, in cents. */
    dueCents: integer('due_cents').notNull().default(0),
    /** 1970 if never here. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().default(sql`'epoch'`),
    /** -1 without a profile, 0 not verified, 1 requested, 2 verified. */
    verifiedRank: smallint('verified_rank').notNull(),
    /** 1970 if not Featured, 9999 without an end. */
    featuredUntil: timestamp('featured_until', { withTimezone: true }).notNull().default(sql`'epoch'`),
    isDisabled: boolean('is_disabled').notNull().default(false),
    isListed: boolean('is_listed').notNull().default(false),
    /** The values of tabs and filters as a bit set (db/programs/user_facets.sql). */
    facets: integer('facets').notNull().default(0),
    /** When a facet next changes by time alone. */
    turnsAt: timestamp('turns_at', { withTimezone: true }),
  },
  (table) => [
    index('user_summaries_joined_idx').on(table.joinedAt, table.userId),
    index('user_summaries_name_idx').on(table.nameKey, table.joinedAt, table.userId),
    index('user_summaries_type_idx').on(table.userType, table.joinedAt, table.userId),
    index('user_summaries_plan_idx').on(table.planRank, table.joinedAt, table.userId),
    index('user_summaries_due_idx').on(table.dueCents, table.joinedAt, table.userId),
    index('user_summaries_seen_idx').on(table.lastSeenAt, table.joinedAt, table.userId),
    index('user_summaries_verified_idx').on(table.verifiedRank, table.joinedAt, table.userId),
    index('user_summaries_featured_idx').on(table.featuredUntil, table.joinedAt, table.userId),
    index('user_summaries_facets_joined_idx').on(table.facets, table.joinedAt, table.userId),
    index('user_summaries_facets_name_idx').on(table.facets, table.nameKey, table.joinedAt, table.userId),
    index('user_summaries_facets_plan_idx').on(table.facets, table.planRank, table.joinedAt, table.userId),
    index('user_summaries_facets_due_idx').on(table.facets, table.dueCents, table.joinedAt, table.userId),
    index('user_summaries_facets_seen_idx').on(table.facets, table.lastSeenAt, table.joinedAt, table.userId),
    index('user_summaries_facets_verified_idx').on(
      table.facets,
      table.verifiedRank,
      table.joinedAt,
      table.userId,
    ),
    index('user_summaries_facets_featured_idx').on(
      table.facets,
      table.featuredUntil,
      table.joinedAt,
      table.userId,
    ),
    index('user_summaries_turning_idx').on(table.turnsAt).where(sql`${table.turnsAt} is not null`),
    index('user_summaries_disabled_idx').on(table.joinedAt).where(sql`${table.isDisabled}`),
    index('user_summaries_ending_idx').on(table.planUntil).where(sql`${table.planRank} > 0`),
  ],
);
