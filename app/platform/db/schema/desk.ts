import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/** Admins' work on accounts: bulk changes, notes, saved filters, refunds, and viewing pages as the user. */

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** A change to several users. The form carries the id: a form sent twice is one change. */
export const bulkChanges = pgTable('bulk_changes', {
  id: uuid('id').primaryKey(),
  adminId: uuid('admin_id'),
  action: varchar('action', { length: 20 }).notNull(),
  people: integer('people').notNull().default(0),
  createdAt,
  undoneAt: timestamp('undone_at', { withTimezone: true }),
});

/** The users changed, with their former values for undo. */
export const bulkChangePeople = pgTable('bulk_change_people', {
  changeId: uuid('change_id').notNull(),
  userId: uuid('user_id').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
});

export const userNotes = pgTable('user_notes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  authorId: uuid('author_id'),
  body: varchar('body', { length: 2_000 }).notNull(),
  createdAt,
  editedAt: timestamp('edited_at', { withTimezone: true }),
});

export const savedUserFilters = pgTable('saved_user_filters', {
  adminId: uuid('admin_id').notNull(),
  name: varchar('name', { length: 40 }).notNull(),
  query: varchar('query', { length: 600 }).notNull(),
  createdAt,
});

/** An admin's refund order. The form carries the id: a form sent twice refunds once. */
export const refundOrders = pgTable('refund_orders', {
  id: uuid('id').primaryKey(),
  adminId: uuid('admin_id'),
  userId: uuid('user_id'),
  invoiceId: varchar('invoice_id', { length: 255 }).notNull(),
  /** To the card, or as credit for coming invoices. */
  way: varchar('way', { length: 10 }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  cause: varchar('cause', { length: 20 }).notNull(),
  line: varchar('line', { length: 500 }),
  createdAt,
  /** Null until the payment provider has answered. */
  doneAt: timestamp('done_at', { withTimezone: true }),
});

/** An admin views a user's pages as that user: read-only, for a limited time, and the user is notified. */
export const accountViews = pgTable('account_views', {
  id: uuid('id').primaryKey().defaultRandom(),
  adminId: uuid('admin_id'),
  userId: uuid('user_id').notNull(),
  /** The admin's session; the view is valid only in it. */
  sessionId: uuid('session_id'),
  reason: varchar('reason', { length: 300 }).notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  /** When the admin ended it; null while it runs, or when it timed out. */
  endedAt: timestamp('ended_at', { withTimezone: true }),
  toldAt: timestamp('told_at', { withTimezone: true }),
});

export const mergedAccounts = pgTable('merged_accounts', {
  userId: uuid('user_id').primaryKey(),
  keptUserId: uuid('kept_user_id').notNull(),
  mergedBy: uuid('merged_by'),
  mergedAt: timestamp('merged_at', { withTimezone: true }).notNull().defaultNow(),
});

/** An admin's own to-do list (specification sections 3 and 4). */
export const adminTodos = pgTable('admin_todos', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  title: varchar('title', { length: 300 }).notNull(),
  priority: varchar('priority', { length: 10 }).notNull().default('medium'),
  status: varchar('status', { length: 20 }).notNull().default('pending'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  completedAt: timestamp('completed_at', { withTimezone: true }),
});

/**
 * What a moderation decision changed, so that it can be undone: kept for a day, including the text and pictures of a
 * removed review. The decision itself stays in the audit log.
 */
export const moderationDecisions = pgTable('moderation_decisions', {
  id: uuid('id').primaryKey().defaultRandom(),
  adminId: uuid('admin_id').notNull(),
  /** As in the audit log: 'review.removed'. */
  action: varchar('action', { length: 40 }).notNull(),
  /** The report, or the verification request. */
  subjectId: uuid('subject_id').notNull(),
  held: jsonb('held').notNull(),
  /** Pictures that must not be swept meanwhile. */
  heldMedia: text('held_media').array().notNull().default(sql`'{}'`),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
});

export const reportMails = pgTable('report_mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  adminId: uuid('admin_id').notNull(),
  report: varchar('report', { length: 40 }).notNull(),
  period: smallint('period').notNull(),
  rhythm: varchar('rhythm', { length: 10 }).notNull(),
  /** 1 for Monday to 7 for Sunday; used only by weekly reports. */
  weekday: smallint('weekday').notNull(),
  hour: smallint('hour').notNull(),
  zone: varchar('zone', { length: 64 }).notNull(),
  /** When the next report is due, and when it is attempted; later than that after a failure. */
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  tryAt: timestamp('try_at', { withTimezone: true }).notNull(),
  /** Consecutive failures since the last success. */
  failures: smallint('failures').notNull().default(0),
  failedAt: timestamp('failed_at', { withTimezone: true }),
  /** When the last one was written, and its mail, which is deleted after a while. */
  sentAt: timestamp('sent_at', { withTimezone: true }),
  mailId: uuid('mail_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Subscription events of a day (UTC), and renewals due on it: kept by triggers, also for deleted accounts
 * (db/programs/subscriptions.sql).
 */
export const subscriptionDays = pgTable('subscription_days', {
  day: date('day').notNull(),
  plan: varchar('plan', { length: 20 }).notNull(),
  billingInterval: varchar('billing_interval', { length: 12 }).notNull(),
  /** 'began', 'renews', or how it ended: 'canceled', 'unpaid', 'lifetime', 'deleted'. */
  kind: varchar('kind', { length: 10 }).notNull(),
  amount: integer('amount').notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
});

/**
 * Who did what to whom. Append-only: the database refuses updates and deletes. It holds ids and values, no names or
 * addresses, so that an account can still be deleted.
 */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** No foreign key: the entry outlives the account. Null for the command line. */
  actorId: uuid('actor_id'),
  /** A subject and what happened to it: 'featured.granted', 'setting.changed'. */
  action: varchar('action', { length: 60 }).notNull(),
  subjectKind: varchar('subject_kind', { length: 30 }).notNull(),
  subjectId: varchar('subject_id', { length: 255 }).notNull(),
  /** The user concerned, if any: the entry is shown on their page. */
  userId: uuid('user_id'),
  before: jsonb('before'),
  after: jsonb('after'),
  reason: varchar('reason', { length: 2_000 }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
});

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** This installation's backups, finished and running. They are not part of a backup themselves. */
export const backups = pgTable('backups', {
  id: varchar('id', { length: 40 }).primaryKey(),
  cause: varchar('cause', { length: 10, enum: ['schedule', 'hand'] }).notNull(),
  target: text('target').notNull(),
  startedAt: moment('started_at').notNull(),
  /** The heartbeat of a running backup; one without a beat for minutes was killed. */
  beatAt: moment('beat_at').notNull(),
  finishedAt: moment('finished_at'),
  /** Why it failed; null for one that succeeded or is running. */
  error: text('error'),
  rowCount: bigint('row_count', { mode: 'number' }),
  fileCount: bigint('file_count', { mode: 'number' }),
  copiedFileCount: bigint('copied_file_count', { mode: 'number' }),
  /** Files that the tables refer to and storage did not have. */
  missingFileCount: bigint('missing_file_count', { mode: 'number' }),
  storedBytes: bigint('stored_bytes', { mode: 'number' }),
});

export const restoreDrills = pgTable('restore_drills', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  backupId: varchar('backup_id', { length: 40 }).notNull(),
  target: text('target').notNull(),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at').notNull(),
  error: text('error'),
});

/**
 * What the users screen sorts and filters by: one row for each account, written by triggers from the tables that own
 * the facts (db/programs/user_summaries.sql). Every sort order is an index; an unknown value is the lowest.
 */
export const userSummaries = pgTable('user_summaries', {
  userId: uuid('user_id').primaryKey(),
  joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  /** The full name or else the email, in lower case. */
  nameKey: varchar('name_key', { length: 320 }).notNull(),
  userType: varchar('user_type', { length: 20 }).notNull(),
  /** -1 for a client, 0 for a creative without a plan, then the plans (db/programs/user_summaries.sql). */
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
  /** The values of tabs and filters as a bit set (db/programs/user_summaries.sql). */
  facets: integer('facets').notNull().default(0),
  /** When a facet next changes by time alone. */
  turnsAt: timestamp('turns_at', { withTimezone: true }),
});
