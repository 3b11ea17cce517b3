import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

export type NotificationDetail = {
  from?: string;
  excerpt?: string;
  rating?: number;
  /** Replaces the kind's own title: an admin's decision. */
  title?: string;
  to: string;
};

/** The list behind the bell in the header; the subjects themselves are in their own tables. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 20 }).notNull(),
    /** Groups: several messages in one thread are one unread notification. */
    subjectId: varchar('subject_id', { length: 255 }).notNull(),
    detail: jsonb('detail').$type<NotificationDetail>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    check(
      'notifications_kind_check',
      sql`${table.kind} in ('message', 'review', 'review_reply', 'verification', 'billing', 'credit', 'brief', 'board', 'commission', 'delivery', 'license')`,
    ),
    index('notifications_newest_idx').on(table.userId, table.id.desc().nullsFirst()),
    index('notifications_unread_idx').on(table.userId).where(sql`${table.readAt} is null`),
    uniqueIndex('notifications_once_unread_key')
      .on(table.userId, table.kind, table.subjectId)
      .where(sql`${table.readAt} is null`),
  ],
);
