import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/**
 * Who did what to whom. Append-only: the database refuses updates and deletes. It holds ids and values, no names or
 * addresses, so that an account can still be deleted.
 */
export const auditLog = pgTable(
  'audit_log',
  {
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
  },
  (table) => [
    index('audit_log_user_idx').on(table.userId, table.id.desc().nullsFirst()),
    index('audit_log_actor_idx').on(table.actorId, table.id.desc().nullsFirst()),
    index('audit_log_action_idx').on(table.action, table.id.desc().nullsFirst()),
    index('audit_log_subject_idx').on(table.subjectKind, table.subjectId, table.id.desc().nullsFirst()),
  ],
);
