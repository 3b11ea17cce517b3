import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
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
    /** Of a film that is elsewhere: its player (film-link.ts). The media is then its still. */
    filmUrl: varchar('film_url', { length: 200 }),
    altText: varchar('alt_text', { length: 300 }),
    project: varchar('project', { length: 200 }),
    architect: varchar('architect', { length: 200 }),
    location: varchar('location', { length: 200 }),
    year: smallint('year'),
    keywords: text('keywords').array().notNull().default(sql`'{}'`),
    /** Where its subject is, in percent from the left and the top; null for the middle. Crops keep it in view. */
    focalX: smallint('focal_x'),
    focalY: smallint('focal_y'),
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

/**
 * The trash: pieces that were deleted within 30 days, each as its row was. Nothing that is shown reads it. A column of
 * portfolio_items that may not be null needs its value for these rows in restore-items.server.ts.
 */
export const deletedPortfolioItems = pgTable(
  'deleted_portfolio_items',
  {
    /** Of the piece; it comes back under the same one. */
    id: uuid('id').primaryKey(),
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    /** The same for all that were deleted at once, so that they come back at once. */
    deletionId: uuid('deletion_id').notNull(),
    mediaKey: varchar('media_key', { length: 120 }).references(() => mediaFiles.key),
    piece: jsonb('piece').notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('deleted_portfolio_items_creative_idx').on(table.creativeId, table.deletedAt),
    index('deleted_portfolio_items_deleted_at_idx').on(table.deletedAt),
    index('deleted_portfolio_items_media_key_idx').on(table.mediaKey),
  ],
);
