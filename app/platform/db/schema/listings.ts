import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  doublePrecision,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/**
 * The directory's read side, written only by the database functions refresh_listings, unlist_creative and
 * rebuild_directory (db/programs). A creative is listed exactly while it has a row in `listings`.
 */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const listings = pgTable('listings', {
  creativeId: uuid('creative_id').primaryKey(),
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
  primaryPlaceId: integer('primary_place_id'),
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
});

/**
 * Counters kept in step with listings: 'all', 'verified', 'video', 'projects', 'type:…', 'verified:type',
 * 'specialty:…', 'country:…', and every trade entry.
 */
export const listingCounts = pgTable('listing_counts', {
  key: varchar('key', { length: 80 }).primaryKey(),
  listedCount: integer('listed_count').notNull(),
});

/** The values that have a letter in `facet_letters`, as the keys of their counters: 'specialty:3', 'language:ar'. */
export const facetValues = pgTable('facet_values', {
  /** The offset of its character after U+00FF; the maximum ends before the surrogates. */
  letter: integer('letter').primaryKey().generatedAlwaysAsIdentity(),
  value: varchar('value', { length: 80 }).notNull(),
});

/** Every word in listings, with the number of listings that contain it. */
export const searchWords = pgTable('search_words', {
  word: text('word').primaryKey(),
  listedCount: integer('listed_count').notNull(),
  /** The common stem of a word's forms: house, houses. */
  stem: text('stem').notNull().generatedAlwaysAs(sql`word_stem(word)`),
  /** The word, and the word without each of its letters. */
  nearKeys: text('near_keys').array().notNull().generatedAlwaysAs(sql`one_letter_less(word)`),
});

/**
 * The names of listed creatives, shown projects and firms, starting at each of their words, so that one index finds
 * those that begin with a text. Written only by keep_name_starts and rebuild_name_starts (db/programs).
 */
export const nameStarts = pgTable('name_starts', {
  kind: varchar('kind', { length: 10, enum: ['creative', 'project', 'firm'] }).notNull(),
  /** What name_starts_of makes of a name_key: 'market hall', 'hall'. */
  key: text('key').notNull(),
  id: uuid('id').notNull(),
});
