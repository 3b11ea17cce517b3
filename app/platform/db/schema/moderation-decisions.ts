import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

/**
 * What a moderation decision changed, so that it can be undone: kept for a day, including the text and pictures of a
 * removed review. The decision itself stays in the audit log.
 */
export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As in the audit log: 'review.removed'. */
    action: varchar('action', { length: 40 }).notNull(),
    /** The report, or the verification request. */
    subjectId: uuid('subject_id').notNull(),
    held: jsonb('held').notNull(),
    /** Pictures that must not be swept meanwhile. */
    heldMedia: text('held_media').array().notNull().default(sql`'{}'`),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    index('moderation_decisions_admin_idx').on(table.adminId, table.decidedAt),
    index('moderation_decisions_decided_idx').on(table.decidedAt),
  ],
);
