import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { creativeProfiles } from './creatives.ts';
import { mediaFiles } from './media.ts';

/** Portfolio pieces. Specification section 3; credits (project, architect, location, year) are optional. */
export const portfolioItems = pgTable(
  'portfolio_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    title: varchar('title', { length: 200 }).notNull(),
    description: varchar('description', { length: 2000 }),
    mediaUrl: text('media_url').notNull(),
    mediaType: varchar('media_type', { length: 10 }).notNull(),
    /** Set for media we hold; null for an address elsewhere. */
    mediaKey: varchar('media_key', { length: 120 }).references(() => mediaFiles.key),
    altText: varchar('alt_text', { length: 300 }),
    project: varchar('project', { length: 200 }),
    architect: varchar('architect', { length: 200 }),
    location: varchar('location', { length: 200 }),
    year: smallint('year'),
    isFeatured: boolean('is_featured').notNull().default(false),
    sortOrder: integer('sort_order').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('portfolio_items_media_type_check', sql`${table.mediaType} in ('image', 'video')`),
    check('portfolio_items_title_check', sql`btrim(${table.title}) <> ''`),
    check('portfolio_items_year_check', sql`${table.year} is null or ${table.year} between 1800 and 2100`),
    index('portfolio_items_creative_order_idx').on(table.creativeId, table.sortOrder, table.id),
    index('portfolio_items_media_key_idx').on(table.mediaKey),
  ],
);
