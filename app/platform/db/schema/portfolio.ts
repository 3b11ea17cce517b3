import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/** Portfolio pieces (specification section 3); credits (project, architect, location, year) are optional. */
export const portfolioItems = pgTable('portfolio_items', {
  id: uuid('id').primaryKey().defaultRandom(),
  creativeId: uuid('creative_id').notNull(),
  title: varchar('title', { length: 200 }).notNull(),
  description: varchar('description', { length: 2000 }),
  mediaUrl: text('media_url').notNull(),
  mediaType: varchar('media_type', { length: 10 }).notNull(),
  /** Set for media we store; null for an external address. */
  mediaKey: varchar('media_key', { length: 120 }),
  /** For an external film: the address of its player (film-link.ts). The media is then its still. */
  filmUrl: varchar('film_url', { length: 200 }),
  altText: varchar('alt_text', { length: 300 }),
  project: varchar('project', { length: 200 }),
  architect: varchar('architect', { length: 200 }),
  location: varchar('location', { length: 200 }),
  year: smallint('year'),
  keywords: text('keywords').array().notNull().default(sql`'{}'`),
  /** The focal point in percent from left and top; null for the middle. Crops keep it in view. */
  focalX: smallint('focal_x'),
  focalY: smallint('focal_y'),
  /**
   * The light a piece was taken in, as its owner states it: private, except for what `lightShown` publishes. Local
   * time without a zone, which follows from the place.
   */
  takenAt: timestamp('taken_at', { withTimezone: false, mode: 'string' }),
  /** In degrees. What is public is rounded (roundedPlace in light-text.ts). */
  takenLatitude: doublePrecision('taken_latitude'),
  takenLongitude: doublePrecision('taken_longitude'),
  /** The direction that the pictured elevation faces, in degrees from north. */
  elevationBearing: smallint('elevation_bearing'),
  /**
   * Who sees it: null is the owner alone; 'time' shows hour and sun to everyone, 'place' also the rounded place and
   * the day.
   */
  lightShown: varchar('light_shown', { length: 10 }),
  isFeatured: boolean('is_featured').notNull().default(false),
  sortOrder: integer('sort_order').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * The trash: pieces deleted within 30 days, each as its former row. No page but the trash reads it. A new NOT NULL
 * column of portfolio_items needs a value for these rows in trash.server.ts.
 */
export const deletedPortfolioItems = pgTable('deleted_portfolio_items', {
  id: uuid('id').primaryKey(),
  creativeId: uuid('creative_id').notNull(),
  /** Shared by all pieces deleted together, so that they are restored together. */
  deletionId: uuid('deletion_id').notNull(),
  mediaKey: varchar('media_key', { length: 120 }),
  piece: jsonb('piece').notNull(),
  projectId: uuid('project_id'),
  deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
});
