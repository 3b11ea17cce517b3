import { sql } from 'drizzle-orm';
import { check, index, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

/** An admin's own to-do list (specification sections 3 and 4). */
export const adminTodos = pgTable(
  'admin_todos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: varchar('title', { length: 300 }).notNull(),
    priority: varchar('priority', { length: 10 }).notNull().default('medium'),
    status: varchar('status', { length: 20 }).notNull().default('pending'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  (table) => [
    check('admin_todos_title_check', sql`${table.title} = btrim(${table.title}) and ${table.title} <> ''`),
    check('admin_todos_priority_check', sql`${table.priority} in ('low', 'medium', 'high', 'urgent')`),
    check('admin_todos_status_check', sql`${table.status} in ('pending', 'in_progress', 'completed')`),
    check(
      'admin_todos_completed_at_check',
      sql`(${table.status} = 'completed') = (${table.completedAt} is not null)`,
    ),
    index('admin_todos_user_newest_idx').on(table.userId, table.createdAt.desc().nullsFirst()),
  ],
);
