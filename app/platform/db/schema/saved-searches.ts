import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, timestamp, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

/** Saved searches and their news (docs/decisions/0019-saved-searches-and-boards.md). */

/**
 * When a creative was first listed and a project first shown. Written by note_arrivals and record_arrivals
 * (db/programs); one that returns keeps its first time.
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
    /** The address of search, browse or projects, as saved-address.ts writes it. */
    address: varchar('address', { length: 2000 }).notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    cadence: varchar('cadence', { length: 10, enum: ['daily', 'weekly', 'never'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the user last opened it: the list counts what came since. */
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
    /** Arrivals up to this time were mailed, or existed before. */
    toldUntil: timestamp('told_until', { withTimezone: true }).notNull().defaultNow(),
    /** When the next mail is due; null where none is mailed. */
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
