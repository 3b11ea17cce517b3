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
    /** `/projects/{slug}`: kept by a trigger from name and place. */
    slug: varchar('slug', { length: 80 }).notNull().unique('projects_slug_key'),
    name: varchar('name', { length: 200 }).notNull(),
    /** One sentence beside the name. */
    tagline: varchar('tagline', { length: 160 }),
    /** What the building is: paragraphs. */
    description: varchar('description', { length: 2000 }),
    /** A key of building-types.ts. */
    buildingType: varchar('building_type', { length: 30 }),
    /** Where it stands, by the gazetteer. */
    placeId: integer('place_id').references(() => places.id),
    /** When it was completed. */
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

/** What a project's slug once was; it leads to the present one. */
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
 * Which pieces of the portfolio a project shows, in its order. A piece is in one project at most, of its own creative.
 * What it says of building, architect, place and year is then the project's to say.
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
    /** What it said before it joined, as far as it said anything: project, architect, location, year. */
    formerWords: jsonb('former_words'),
  },
  (table) => [index('project_pieces_project_idx').on(table.projectId, table.sortOrder, table.itemId)],
);

/** Projects that were proposed from the credits of pieces (proposals.ts) and were not wanted. */
export const dismissedProjects = pgTable(
  'dismissed_projects',
  {
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    /** The name_key of project and architect. */
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
    /** Without a foreign key: the counters must go before the row does. */
    projectId: uuid('project_id').primaryKey(),
    creativeId: uuid('creative_id').notNull(),
    /** When its newest piece was added. */
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    pieceCount: smallint('piece_count').notNull(),
    /** Whom a card names: the first credit of the architect's roles, else the first. */
    leadFirmId: uuid('lead_firm_id'),
    coverItemId: uuid('cover_item_id').notNull(),
    /** What it is found by: 'type:house', 'country:US', 'state:US/TX', 'city:4671654', 'year:2024', 'firm:…', 'creative:…'. */
    entries: text('entries').array().notNull(),
    /** Those of type, year and place, by which a walk along the order is filtered. */
    facets: text('facets').array().notNull().default(sql`'{}'`),
    /** Whole words: name (A), building type and place (B), firms (C), what is said of it (D). */
    searchVector: tsvector('search_vector').notNull(),
    /** The name as it is compared. */
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

/** How many projects are shown with each entry, with each word ('word:courtyard'), and 'all'. */
export const projectCounts = pgTable(
  'project_counts',
  {
    key: text('key').primaryKey(),
    listedCount: integer('listed_count').notNull(),
  },
  (table) => [
    // The most frequent of a kind.
    index('project_counts_most_idx').on(
      sql`split_part(${table.key}, ':', 1)`,
      table.listedCount.desc().nullsFirst(),
      table.key,
    ),
  ],
);
