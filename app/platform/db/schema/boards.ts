import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { creativeProfiles } from './creatives.ts';
import { firmMembers } from './firms.ts';
import { users } from './identity.ts';

/** Boards: client collections besides the shortlist (docs/decisions/0019-saved-searches-and-boards.md). */

export const boards = pgTable(
  'boards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 100 }).notNull(),
    description: varchar('description', { length: 500 }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('boards_name_check', sql`btrim(${table.name}) <> ''`),
    index('boards_user_changed_idx').on(
      table.userId,
      table.changedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/**
 * The entries of a board, in order. A project or piece has no foreign key: it may return from the trash under its id,
 * and its notes stay until the owner removes the entry.
 */
export const boardEntries = pgTable(
  'board_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    boardId: uuid('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 10 }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Whose work it is: an entry is deleted with their account. */
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    title: varchar('title', { length: 200 }).notNull(),
    notes: varchar('notes', { length: 2000 }),
    sortOrder: integer('sort_order').notNull(),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Set while the removal can be undone with note and comments. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    check('board_entries_kind_check', sql`${table.kind} in ('creative', 'project', 'piece')`),
    check(
      'board_entries_creative_check',
      sql`${table.kind} <> 'creative' or ${table.subjectId} = ${table.creativeId}`,
    ),
    unique('board_entries_once_key').on(table.boardId, table.subjectId),
    index('board_entries_order_idx').on(table.boardId, table.sortOrder, table.id),
    index('board_entries_creative_idx').on(table.creativeId),
    index('board_entries_added_by_idx').on(table.addedBy),
    index('board_entries_removed_idx').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);

/** Comments of a board's owner and their firm on an entry, in time order. */
export const boardComments = pgTable(
  'board_comments',
  {
    id: uuid('id').primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => boardEntries.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    body: varchar('body', { length: 1000 }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('board_comments_entry_idx').on(table.entryId, table.createdAt, table.id),
    index('board_comments_author_idx').on(table.authorId),
  ],
);

/** A board shared with the owner's firm; ends as soon as they leave the firm. */
export const boardTeams = pgTable(
  'board_teams',
  {
    boardId: uuid('board_id')
      .primaryKey()
      .references(() => boards.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => firmMembers.userId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    access: varchar('access', { length: 10 }).notNull(),
  },
  (table) => [
    check('board_teams_access_check', sql`${table.access} in ('comment', 'edit')`),
    index('board_teams_member_idx').on(table.memberId),
  ],
);

/** A read-only link to a board until it is revoked. One at a time. */
export const boardShares = pgTable('board_shares', {
  boardId: uuid('board_id')
    .primaryKey()
    .references(() => boards.id, { onDelete: 'cascade' }),
  token: varchar('token', { length: 40 }).notNull().unique(),
  /** Whether the link shows the notes too; comments are never shown. */
  showsNotes: boolean('shows_notes').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
