import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { creativeProfiles } from './creatives.ts';
import { portfolioItems } from './portfolio.ts';

/**
 * Daily activity around a profile (docs/decisions/0018-analytics.md), counted without cookies or stored addresses. A
 * visitor is a hash with a one-day salt, and counts once a day for each kind.
 */

/** Counts by creative, day (UTC) and kind. */
export const profileActivity = pgTable(
  'profile_activity',
  {
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    kind: varchar('kind', { length: 20 }).notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creativeId, table.day, table.kind] }),
    check(
      'profile_activity_kind_check',
      sql`${table.kind} in ('view', 'appearance', 'shortlist', 'contact', 'outbound', 'rate-sheet')`,
    ),
  ],
);

export const activityVisitors = pgTable(
  'activity_visitors',
  {
    day: date('day').notNull(),
    visitor: varchar('visitor', { length: 44 }).notNull(),
    kind: varchar('kind', { length: 20 }).notNull(),
    /** All zeros for a search, which concerns no single creative; the piece for a viewed picture. */
    creativeId: uuid('creative_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor, table.kind, table.creativeId] })],
);

export const appearanceWords = pgTable(
  'appearance_words',
  {
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    words: varchar('words', { length: 100 }).notNull(),
    amount: integer('amount').notNull(),
    views: integer('views').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.creativeId, table.day, table.words] }),
    index('appearance_words_day_idx').on(table.day),
  ],
);

/** Sources of profile visits: a host, or one of our own names without a dot (analytics/view-source.ts). */
export const viewSources = pgTable(
  'view_sources',
  {
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    source: varchar('source', { length: 100 }).notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creativeId, table.day, table.source] }),
    index('view_sources_day_idx').on(table.day),
  ],
);

export const pictureViews = pgTable(
  'picture_views',
  {
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => portfolioItems.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creativeId, table.day, table.itemId] }),
    index('picture_views_item_idx').on(table.itemId),
    index('picture_views_day_idx').on(table.day),
  ],
);

/** The week (by its Monday) of the last report mailed to a creative. */
export const weeklyReports = pgTable('weekly_reports', {
  creativeId: uuid('creative_id')
    .primaryKey()
    .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
  week: date('week').notNull(),
});

/** Searches of a day with their number of visitors; unspecified texts are ''. */
export const dailySearches = pgTable(
  'daily_searches',
  {
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
  },
  (table) => [
    primaryKey({ columns: [table.day, table.words, table.specialties, table.place] }),
    check(
      'daily_searches_place_kind_check',
      sql`${table.placeKind} in ('', 'city', 'region', 'country', 'text')`,
    ),
  ],
);

export const dailySalts = pgTable('daily_salts', {
  day: date('day').primaryKey(),
  salt: varchar('salt', { length: 44 }).notNull(),
});
