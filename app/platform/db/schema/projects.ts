import { sql } from 'drizzle-orm';
import {
  customType,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/** Projects: a creative's photographs of one building (docs/decisions/0035-projects-and-firms.md). */

export const projects = pgTable('projects', {
  id: uuid('id').primaryKey().defaultRandom(),
  creativeId: uuid('creative_id').notNull(),
  /** `/projects/{slug}`: set by a trigger from name and place. */
  slug: varchar('slug', { length: 80 }).notNull(),
  name: varchar('name', { length: 200 }).notNull(),
  tagline: varchar('tagline', { length: 160 }),
  description: varchar('description', { length: 2000 }),
  /** A key of building-types.ts. */
  buildingType: varchar('building_type', { length: 30 }),
  placeId: integer('place_id'),
  year: smallint('year'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * The portfolio pieces of a project, in order. A piece is in at most one project, of its own creative. The project then
 * determines its building, architect, place and year.
 */
export const projectPieces = pgTable('project_pieces', {
  itemId: uuid('item_id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  sortOrder: integer('sort_order').notNull(),
  /** The piece's own project, architect, location and year before it joined. */
  formerWords: jsonb('former_words'),
});

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The read side of projects, written only by refresh_projects and rebuild_projects (db/programs). A project is shown
 * exactly while it has a row here: its creative is listed, and it has a piece.
 */
export const projectListings = pgTable('project_listings', {
  /** No foreign key: the counters must be updated before the project's row is deleted. */
  projectId: uuid('project_id').primaryKey(),
  creativeId: uuid('creative_id').notNull(),
  /** When its newest piece was added. */
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  pieceCount: smallint('piece_count').notNull(),
  /** The firm named on the card: the first credit with an architect's role, or else the first credit. */
  leadFirmId: uuid('lead_firm_id'),
  coverItemId: uuid('cover_item_id').notNull(),
  /**
   * Keys for filters: 'type:house', 'country:US', 'state:US/TX', 'city:4671654', 'year:2024', 'firm:…', 'creative:…'.
   */
  entries: text('entries').array().notNull(),
  /** The entries of type, year and place, which filter a scan in sort order. */
  facets: text('facets').array().notNull().default(sql`'{}'`),
  /** Whole words by weight: name (A), building type and place (B), firms (C), description (D). */
  searchVector: tsvector('search_vector').notNull(),
  nameKey: text('name_key').notNull().default(''),
});

/** The number of shown projects for each entry, each word ('word:courtyard'), and 'all'. */
export const projectCounts = pgTable('project_counts', {
  key: text('key').primaryKey(),
  listedCount: integer('listed_count').notNull(),
});
