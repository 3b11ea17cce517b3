import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';

/**
 * The names of listed creatives, shown projects and firms, starting at each of their words, so that one index finds
 * those that begin with a text. Written only by keep_name_starts and rebuild_name_starts (db/programs).
 */
export const nameStarts = pgTable(
  'name_starts',
  {
    kind: varchar('kind', { length: 10, enum: ['creative', 'project', 'firm'] }).notNull(),
    /** What name_starts_of makes of a name_key: 'market hall', 'hall'. */
    key: text('key').notNull(),
    id: uuid('id').notNull(),
  },
  (table) => [uniqueIndex('name_starts_key').on(table.kind, sql`${table.key} text_pattern_ops`, table.id)],
);
