import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
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
import { servicePlaces } from './places.ts';

/**
 * The directory's read side, written only by the database functions refresh_listings, unlist_creative and
 * rebuild_directory (db/programs). A creative is listed exactly while it has a row in `listings`.
 */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const listings = pgTable(
  'listings',
  {
    creativeId: uuid('creative_id')
      .primaryKey()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    isFeatured: boolean('is_featured').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    businessName: varchar('business_name', { length: 200 }).notNull(),
    creativeType: varchar('creative_type', { length: 60 }).notNull(),
    isVerified: boolean('is_verified').notNull(),
    avatarUrl: text('avatar_url'),
    averageRating: doublePrecision('average_rating'),
    reviewCount: integer('review_count').notNull(),
    shortlistCount: integer('shortlist_count').notNull(),
    portfolioCount: smallint('portfolio_count').notNull(),
    hasVideo: boolean('has_video').notNull(),
    primaryPlaceId: integer('primary_place_id').references(() => servicePlaces.id),
    /** 'Austin, TX': the primary area, or else the first. */
    primaryArea: text('primary_area'),
    placeIds: integer('place_ids').array().notNull(),
    countryCodes: varchar('country_codes', { length: 2 }).array().notNull(),
    specialtyIds: integer('specialty_ids').array().notNull(),
    specialtyNames: text('specialty_names').array().notNull(),
    coverKey: varchar('cover_key', { length: 120 }),
    coverWidth: integer('cover_width'),
    coverHeight: integer('cover_height'),
    coverColor: varchar('cover_color', { length: 7 }),
    coverTitle: text('cover_title'),
    /** The focal point for crops as a CSS position: '46% 38%'; null for the middle. */
    coverFocus: text('cover_focus'),
    /** Whole words by weight: craft (A), name (B), work (C), the rest (D). */
    searchVector: tsvector('search_vector').notNull(),
    nameKey: text('name_key').notNull(),
    quality: smallint('quality').notNull(),
    /** From three reviews on; 0 before. */
    ratingOrder: integer('rating_order').notNull(),
    /** The states of its places, and the countries of places without one: 'US/TX', 'SG/'. */
    stateKeys: text('state_keys').array().notNull().default([]),
    /**
     * Trade facts for filters: 'service:drone', 'license:US', 'building:house', 'free:2026-12'; only those valid now.
     */
    tradeEntries: text('trade_entries').array().notNull().default([]),
    /** When the first of these expires. */
    tradeUntil: timestamp('trade_until', { withTimezone: true }),
    /**
     * One character for each specialty and trade entry, for counting (app/features/catalogue/directory/facet-counts.server.ts).
     */
    facetLetters: text('facet_letters').notNull().default(''),
  },
  (table) => [
    index('listings_order_idx').on(
      table.isFeatured.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.creativeId.desc().nullsFirst(),
    ),
    index('listings_type_order_idx').on(
      table.creativeType,
      table.isFeatured.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.creativeId.desc().nullsFirst(),
    ),
    // The sort orders of search, each with a tie-break.
    index('listings_quality_idx').on(table.quality.desc().nullsFirst(), table.creativeId.desc().nullsFirst()),
    index('listings_rating_order_idx').on(
      table.ratingOrder.desc().nullsFirst(),
      table.creativeId.desc().nullsFirst(),
    ),
    index('listings_nearest_idx').on(
      table.primaryPlaceId,
      table.quality.desc().nullsFirst(),
      table.creativeId.desc().nullsFirst(),
    ),
    index('listings_newest_idx').on(
      table.createdAt.desc().nullsFirst(),
      table.creativeId.desc().nullsFirst(),
    ),
    index('listings_name_key_idx').on(sql`${table.nameKey} text_pattern_ops`),
    index('listings_specialty_ids_idx').using('gin', table.specialtyIds).with(searchedMost),
    // Words and places in one index, so that it skips rows that match only one
    // (docs/decisions/0014-index-of-entries.md).
    index('listings_matching_idx')
      .using(
        'gin',
        table.searchVector,
        table.placeIds,
        table.countryCodes,
        table.stateKeys,
        table.tradeEntries,
      )
      .with(searchedMost),
    index('listings_trade_until_idx').on(table.tradeUntil).where(sql`${table.tradeUntil} is not null`),
    // Index-only lookups of a creative's base, and of creatives based at a place.
    index('listings_base_idx').on(table.primaryPlaceId, table.creativeType, table.creativeId),
    index('listings_best_rated_idx').on(
      sql`${table.averageRating} desc nulls last`,
      table.reviewCount.desc().nullsFirst(),
    ),
  ],
);

/** Which listed creative serves which place, in browse order. */
export const listingPlaces = pgTable(
  'listing_places',
  {
    servicePlaceId: integer('service_place_id')
      .notNull()
      .references(() => servicePlaces.id),
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => listings.creativeId, { onDelete: 'cascade' }),
    isFeatured: boolean('is_featured').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    creativeType: varchar('creative_type', { length: 60 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creativeId, table.servicePlaceId] }),
    index('listing_places_order_idx').on(
      table.servicePlaceId,
      table.isFeatured.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.creativeId.desc().nullsFirst(),
      table.creativeType,
    ),
  ],
);

/** Listed creatives based at a place, by type: kept by triggers on listings (db/programs/count_listing_bases.sql). */
export const listingBases = pgTable(
  'listing_bases',
  {
    servicePlaceId: integer('service_place_id')
      .notNull()
      .references(() => servicePlaces.id),
    creativeType: varchar('creative_type', { length: 60 }).notNull(),
    listedCount: integer('listed_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.servicePlaceId, table.creativeType] })],
);

/**
 * Counters kept in step with listings: 'all', 'verified', 'video', 'projects', 'type:…', 'verified:type',
 * 'specialty:…', 'country:…', and every trade entry.
 */
export const listingCounts = pgTable('listing_counts', {
  key: varchar('key', { length: 80 }).primaryKey(),
  listedCount: integer('listed_count').notNull(),
});

/** The values that have a letter in `facet_letters`, as the keys of their counters: 'specialty:3', 'language:ar'. */
export const facetValues = pgTable(
  'facet_values',
  {
    /** The offset of its character after U+00FF; the maximum ends before the surrogates. */
    letter: integer('letter').primaryKey().generatedAlwaysAsIdentity(),
    value: varchar('value', { length: 80 }).notNull().unique(),
  },
  (table) => [check('facet_values_letter_check', sql`${table.letter} <= 55000`)],
);

/** Every word in listings, with the number of listings that contain it. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    listedCount: integer('listed_count').notNull(),
    /** The common stem of a word's forms: house, houses. */
    stem: text('stem').notNull().generatedAlwaysAs(sql`word_stem(word)`),
    /** The word, and the word without each of its letters. */
    nearKeys: text('near_keys').array().notNull().generatedAlwaysAs(sql`one_letter_less(word)`),
  },
  (table) => [
    index('search_words_trgm_idx').using('gin', sql`${table.word} gin_trgm_ops`),
    index('search_words_stem_idx').on(table.stem),
    index('search_words_near_keys_idx').using('gin', table.nearKeys),
    index('search_words_prefix_idx').on(sql`${table.word} text_pattern_ops`),
  ],
);
