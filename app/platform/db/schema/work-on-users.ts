import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { sessions, users } from './identity.ts';

/** Admins' work on accounts: bulk changes, notes, saved filters, refunds, and viewing pages as the user. */

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** A change to several users. The form carries the id: a form sent twice is one change. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuid('id').primaryKey(),
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    action: varchar('action', { length: 20 }).notNull(),
    people: integer('people').notNull().default(0),
    createdAt,
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [index('bulk_changes_admin_idx').on(table.adminId, table.createdAt)],
);

/** The users changed, with their former values for undo. */
export const bulkChangePeople = pgTable(
  'bulk_change_people',
  {
    changeId: uuid('change_id')
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.userId] }),
    index('bulk_change_people_user_idx').on(table.userId),
  ],
);

export const userNotes = pgTable(
  'user_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    body: varchar('body', { length: 2_000 }).notNull(),
    createdAt,
    editedAt: timestamp('edited_at', { withTimezone: true }),
  },
  (table) => [
    index('user_notes_user_idx').on(table.userId, table.createdAt),
    index('user_notes_author_idx').on(table.authorId),
  ],
);

export const savedUserFilters = pgTable(
  'saved_user_filters',
  {
    adminId: uuid('admin_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 40 }).notNull(),
    query: varchar('query', { length: 600 }).notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.adminId, table.name] })],
);

/** An admin's refund order. The form carries the id: a form sent twice refunds once. */
export const refundOrders = pgTable(
  'refund_orders',
  {
    id: uuid('id').primaryKey(),
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    invoiceId: varchar('invoice_id', { length: 255 }).notNull(),
    /** To the card, or as credit for coming invoices. */
    way: varchar('way', { length: 10 }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    cause: varchar('cause', { length: 20 }).notNull(),
    line: varchar('line', { length: 500 }),
    createdAt,
    /** Null until the payment provider has answered. */
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [
    check('refund_orders_way_check', sql`${table.way} in ('card', 'credit')`),
    check('refund_orders_amount_check', sql`${table.amountCents} > 0`),
    index('refund_orders_invoice_idx').on(table.invoiceId),
    index('refund_orders_user_idx').on(table.userId),
    index('refund_orders_admin_idx').on(table.adminId),
  ],
);

/** An admin views a user's pages as that user: read-only, for a limited time, and the user is notified. */
export const accountViews = pgTable(
  'account_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The admin's session; the view is valid only in it. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    reason: varchar('reason', { length: 300 }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** When the admin ended it; null while it runs, or when it timed out. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [
    index('account_views_user_idx').on(table.userId, table.startedAt),
    index('account_views_session_idx').on(table.sessionId),
    index('account_views_admin_idx').on(table.adminId),
  ],
);

export const mergedAccounts = pgTable(
  'merged_accounts',
  {
    userId: uuid('user_id').primaryKey(),
    keptUserId: uuid('kept_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mergedBy: uuid('merged_by').references(() => users.id, { onDelete: 'set null' }),
    mergedAt: timestamp('merged_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('merged_accounts_kept_idx').on(table.keptUserId),
    index('merged_accounts_merged_by_idx').on(table.mergedBy),
  ],
);
