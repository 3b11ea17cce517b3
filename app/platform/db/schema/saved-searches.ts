import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, timestamp, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

/** Searches that people keep, and what is new to them (docs/decisions/0019-saved-searches-and-boards.md). */

/**
 * When a creative was first listed and a project first shown. Written by note_arrivals and record_arrivals (db/programs);
 * who comes back keeps the former moment.
 */
export const arrivals = pgTable(
  'arrivals',
  {
    kind: varchar('kind', { length: 10, enum: ['creative', 'project'] }).notNull(),
    id: uuid('id').notNull(),
    arrivedAt: timestamp('arrived_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'arrivals_pkey', columns: [table.kind, table.id] }),
    index('arrivals_time_idx').on(table.kind, table.arrivedAt),
  ],
);

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of search, browse or projects, as saved-address.ts writes it. */
    address: varchar('address', { length: 2000 }).notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    /** How often what is new is mailed. */
    cadence: varchar('cadence', { length: 10, enum: ['daily', 'weekly', 'never'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When its owner last looked at it: what came since is counted on their list. */
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
    /** Whatever arrived until then was told, or was there already. */
    toldUntil: timestamp('told_until', { withTimezone: true }).notNull().defaultNow(),
    /** When it is looked at again; null where nothing is mailed. */
    dueAt: timestamp('due_at', { withTimezone: true }),
  },
  (table) => [
    unique('saved_searches_once_key').on(table.userId, table.address),
    check(
      'saved_searches_cadence_check',
      sql`${table.cadence} in ('daily', 'weekly', 'never') and (${table.cadence} = 'never') = (${table.dueAt} is null)`,
    ),
    index('saved_searches_due_idx').on(table.dueAt, table.userId).where(sql`${table.dueAt} is not null`),
  ],
);
