import { boolean, integer, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/** Boards: client collections besides the shortlist (docs/decisions/0019-saved-searches-and-boards.md). */

export const boards = pgTable('boards', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  name: varchar('name', { length: 100 }).notNull(),
  description: varchar('description', { length: 500 }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * The entries of a board, in order. A project or piece has no foreign key: it may return from the trash under its id,
 * and its notes stay until the owner removes the entry.
 */
export const boardEntries = pgTable('board_entries', {
  id: uuid('id').primaryKey().defaultRandom(),
  boardId: uuid('board_id').notNull(),
  kind: varchar('kind', { length: 10 }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  /** Whose work it is: an entry is deleted with their account. */
  creativeId: uuid('creative_id').notNull(),
  title: varchar('title', { length: 200 }).notNull(),
  notes: varchar('notes', { length: 2000 }),
  sortOrder: integer('sort_order').notNull(),
  addedBy: uuid('added_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Set while the removal can be undone with note and comments. */
  removedAt: timestamp('removed_at', { withTimezone: true }),
});

/** Comments of a board's owner and their firm on an entry, in time order. */
export const boardComments = pgTable('board_comments', {
  id: uuid('id').primaryKey(),
  entryId: uuid('entry_id').notNull(),
  authorId: uuid('author_id'),
  body: varchar('body', { length: 1000 }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A read-only link to a board until it is revoked. One at a time. */
export const boardShares = pgTable('board_shares', {
  boardId: uuid('board_id').primaryKey(),
  token: varchar('token', { length: 40 }).notNull(),
  /** Whether the link shows the notes too; comments are never shown. */
  showsNotes: boolean('shows_notes').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A client's saved creatives with private notes (specification section 3). */
export const shortlists = pgTable('shortlists', {
  id: uuid('id').primaryKey().defaultRandom(),
  creativeId: uuid('creative_id').notNull(),
  userId: uuid('user_id').notNull(),
  notes: varchar('notes', { length: 5000 }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A read-only link to a user's shortlist until it is revoked. One at a time. */
export const shortlistShares = pgTable('shortlist_shares', {
  userId: uuid('user_id').primaryKey(),
  token: varchar('token', { length: 40 }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Saved searches and their news (docs/decisions/0019-saved-searches-and-boards.md). */

/**
 * When a creative was first listed and a project first shown. Written by note_arrivals and record_arrivals
 * (db/programs); one that returns keeps its first time.
 */
export const arrivals = pgTable('arrivals', {
  kind: varchar('kind', { length: 10, enum: ['creative', 'project'] }).notNull(),
  id: uuid('id').notNull(),
  arrivedAt: timestamp('arrived_at', { withTimezone: true }).notNull(),
});

export const savedSearches = pgTable('saved_searches', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
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
});
