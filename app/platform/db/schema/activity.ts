import { boolean, date, integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';

/**
 * Daily activity around a profile (docs/decisions/0018-analytics.md), counted without cookies or stored addresses. A
 * visitor is a hash with a one-day salt, and counts once a day for each kind.
 */

/** Counts by creative, day (UTC) and kind. */
export const profileActivity = pgTable('profile_activity', {
  creativeId: uuid('creative_id').notNull(),
  day: date('day').notNull(),
  kind: varchar('kind', { length: 20 }).notNull(),
  amount: integer('amount').notNull(),
});

export const appearanceWords = pgTable('appearance_words', {
  creativeId: uuid('creative_id').notNull(),
  day: date('day').notNull(),
  words: varchar('words', { length: 100 }).notNull(),
  amount: integer('amount').notNull(),
  views: integer('views').notNull().default(0),
});

/** Sources of profile visits: a host, or one of our own names without a dot (analytics/view-source.ts). */
export const viewSources = pgTable('view_sources', {
  creativeId: uuid('creative_id').notNull(),
  day: date('day').notNull(),
  source: varchar('source', { length: 100 }).notNull(),
  amount: integer('amount').notNull(),
});

export const pictureViews = pgTable('picture_views', {
  creativeId: uuid('creative_id').notNull(),
  day: date('day').notNull(),
  itemId: uuid('item_id').notNull(),
  amount: integer('amount').notNull(),
});

/** Searches of a day with their number of visitors; unspecified texts are ''. */
export const dailySearches = pgTable('daily_searches', {
  day: date('day').notNull(),
  words: varchar('words', { length: 100 }).notNull(),
  /** Names, separated by commas. */
  specialties: varchar('specialties', { length: 200 }).notNull(),
  /** A gazetteer place as the location filter resolves it ('Austin, TX', 'Texas'), or the text as typed. */
  place: varchar('place', { length: 250 }).notNull(),
  placeKind: varchar('place_kind', { length: 10 }).notNull(),
  visitors: integer('visitors').notNull(),
  /** The number of matching creatives at the last search; null where other filters applied. */
  results: integer('results'),
  /** Whether a listed creative served the place then; null where unknown, or no place was given. */
  isServed: boolean('is_served'),
});

export const dailySalts = pgTable('daily_salts', {
  day: date('day').primaryKey(),
  salt: varchar('salt', { length: 44 }).notNull(),
});
