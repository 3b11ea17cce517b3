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
 * What happens around a profile, by day (DECISIONS, Analytics): counted without cookies and without keeping an
 * address. A visitor is a hash with a salt that lives for one day, and counts once a day for each kind.
 */

/** Amounts by creative, day (UTC) and kind. */
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

/** Who was counted today; dropped when the day's salt is. */
export const activityVisitors = pgTable(
  'activity_visitors',
  {
    day: date('day').notNull(),
    visitor: varchar('visitor', { length: 44 }).notNull(),
    kind: varchar('kind', { length: 20 }).notNull(),
    /** Zeros for a search, which is about nobody in particular; the piece where a picture was looked at. */
    creativeId: uuid('creative_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor, table.kind, table.creativeId] })],
);

/** The words that were searched for when a creative appeared. */
export const appearanceWords = pgTable(
  'appearance_words',
  {
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    words: varchar('words', { length: 100 }).notNull(),
    amount: integer('amount').notNull(),
    /** By visitors who had seen the creative for these words the same day. */
    views: integer('views').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.creativeId, table.day, table.words] }),
    index('appearance_words_day_idx').on(table.day),
  ],
);

/** Where the visitors of a profile came from: a host, or one of our own names without a dot (analytics/view-source.ts). */
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

/** Which pieces of a portfolio were looked at large. */
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

/** The week (its Monday) that a creative was last mailed about. */
export const weeklyReports = pgTable('weekly_reports', {
  creativeId: uuid('creative_id')
    .primaryKey()
    .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
  week: date('week').notNull(),
});

/** What was searched for on a day and by how many visitors; texts are '' where nothing was said. */
export const dailySearches = pgTable(
  'daily_searches',
  {
    day: date('day').notNull(),
    words: varchar('words', { length: 100 }).notNull(),
    /** Names, parted by commas. */
    specialties: varchar('specialties', { length: 200 }).notNull(),
    /** A place of the gazetteer as the location filter finds it ('Austin, TX', 'Texas'), or the text as it was typed. */
    place: varchar('place', { length: 250 }).notNull(),
    placeKind: varchar('place_kind', { length: 10 }).notNull(),
    visitors: integer('visitors').notNull(),
    /** How many creatives it had when it was last searched for; null where other filters narrowed it down. */
    results: integer('results'),
    /** Whether somebody listed served the place then; null where it is not known, or no place was said. */
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
