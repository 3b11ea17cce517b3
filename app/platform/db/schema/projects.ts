import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { creativeProfiles } from './creatives.ts';
import { searchedMost } from './index-settings.ts';
import { places } from './places.ts';
import { portfolioItems } from './portfolio.ts';

/** Projects: a creative's photographs of one building (docs/decisions/0035-projects-and-firms.md). */

export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    /** `/projects/{slug}`: set by a trigger from name and place. */
    slug: varchar('slug', { length: 80 }).notNull().unique('projects_slug_key'),
    name: varchar('name', { length: 200 }).notNull(),
    tagline: varchar('tagline', { length: 160 }),
    description: varchar('description', { length: 2000 }),
    /** A key of building-types.ts. */
    buildingType: varchar('building_type', { length: 30 }),
    placeId: integer('place_id').references(() => places.id),
    year: smallint('year'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('projects_name_check', sql`btrim(${table.name}) <> ''`),
    check('projects_year_check', sql`${table.year} between 1800 and 2100`),
    index('projects_creative_idx').on(table.creativeId, table.createdAt),
    index('projects_place_name_idx').on(table.placeId, table.name),
  ],
);

export const projectOldSlugs = pgTable(
  'project_old_slugs',
  {
    slug: varchar('slug', { length: 80 }).primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
  },
  (table) => [index('project_old_slugs_project_idx').on(table.projectId)],
);

/**
 * The portfolio pieces of a project, in order. A piece is in at most one project, of its own creative. The project then
 * determines its building, architect, place and year.
 */
export const projectPieces = pgTable(
  'project_pieces',
  {
    itemId: uuid('item_id')
      .primaryKey()
      .references(() => portfolioItems.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    sortOrder: integer('sort_order').notNull(),
    /** The piece's own project, architect, location and year before it joined. */
    formerWords: jsonb('former_words'),
  },
  (table) => [index('project_pieces_project_idx').on(table.projectId, table.sortOrder, table.itemId)],
);

/** Suggested projects (proposals.ts) that the creative dismissed. */
export const dismissedProjects = pgTable(
  'dismissed_projects',
  {
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    dismissedAt: timestamp('dismissed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.creativeId, table.key] })],
);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The read side of projects, written only by refresh_projects and rebuild_projects (db/programs). A project is shown
 * exactly while it has a row here: its creative is listed, and it has a piece.
 */
export const projectListings = pgTable(
  'project_listings',
  {
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
  },
  (table) => [
    index('project_listings_order_idx').on(
      table.publishedAt.desc().nullsFirst(),
      table.projectId.desc().nullsFirst(),
      table.facets,
    ),
    index('project_listings_creative_idx').on(
      table.creativeId,
      table.publishedAt.desc().nullsFirst(),
      table.projectId.desc().nullsFirst(),
    ),
    index('project_listings_entries_idx').using('gin', table.entries).with(searchedMost),
    index('project_listings_words_idx').using('gin', table.searchVector).with(searchedMost),
  ],
);

/** The number of shown projects for each entry, each word ('word:courtyard'), and 'all'. */
export const projectCounts = pgTable(
  'project_counts',
  {
    key: text('key').primaryKey(),
    listedCount: integer('listed_count').notNull(),
  },
  (table) => [
    index('project_counts_most_idx').on(
      sql`split_part(${table.key}, ':', 1)`,
      table.listedCount.desc().nullsFirst(),
      table.key,
    ),
  ],
);
