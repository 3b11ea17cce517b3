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

/**
 * What admins do about accounts: to several at once, what they note, which filters they keep, what they give back of a
 * payment, and whose pages they look at as that person.
 */

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** Something done to several people. Its id comes with the form: the same form sent twice is one change. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuid('id').primaryKey(),
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    action: varchar('action', { length: 20 }).notNull(),
    /** How many it was done to. */
    people: integer('people').notNull().default(0),
    createdAt,
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [index('bulk_changes_admin_idx').on(table.adminId, table.createdAt)],
);

/** Whom it was done to, and what was there before: to undo it. */
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

/** What an admin notes about somebody, for the other admins. Gone with the account. */
export const userNotes = pgTable(
  'user_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null when the author's own account is gone. */
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

/** A filter of the users screen that an admin keeps as a tab of their own. */
export const savedUserFilters = pgTable(
  'saved_user_filters',
  {
    adminId: uuid('admin_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 40 }).notNull(),
    /** The query of the address. */
    query: varchar('query', { length: 600 }).notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.adminId, table.name] })],
);

/** What an admin gave back of a payment. Its id comes with the form: the same form sent twice gives back once. */
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
    /** What the mail says besides. */
    line: varchar('line', { length: 500 }),
    createdAt,
    /** Null while the payment provider has not answered. */
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

/** An admin looks at somebody's pages as that person: read only, for a while, and the person is told. */
export const accountViews = pgTable(
  'account_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The admin's session, in which alone the view holds. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    reason: varchar('reason', { length: 300 }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** When the admin ended it; null while it runs, or when its time ran out. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When the mail to the person was written. */
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [
    index('account_views_user_idx').on(table.userId, table.startedAt),
    index('account_views_session_idx').on(table.sessionId),
    index('account_views_admin_idx').on(table.adminId),
  ],
);

/** Where an account has gone that was merged into another one; its own row is gone. */
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
