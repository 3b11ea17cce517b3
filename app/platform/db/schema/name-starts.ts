import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';

/**
 * The names of listed creatives, shown projects and firms, from each of their words on, so that those which begin with a
 * text are read by one index. Written only by keep_name_starts and rebuild_name_starts (db/programs).
 */
export const nameStarts = pgTable(
  'name_starts',
  {
    kind: varchar('kind', { length: 10, enum: ['creative', 'project', 'firm'] }).notNull(),
    /** What name_starts_of gives of a name_key: 'market hall', 'hall'. */
    key: text('key').notNull(),
    /** Of the creative, project or firm. */
    id: uuid('id').notNull(),
  },
  (table) => [uniqueIndex('name_starts_key').on(table.kind, sql`${table.key} text_pattern_ops`, table.id)],
);
