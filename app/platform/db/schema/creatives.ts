import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './identity.ts';
import { mediaFiles } from './media.ts';
import { servicePlaces } from './places.ts';
import { uploads } from './uploads.ts';

/** A creative's own data: profile, service areas, specialties (specification section 3; limits in section 5). */

function keys(column: string) {
  return text(column).array().notNull().default([]);
}

export const creativeProfiles = pgTable(
  'creative_profiles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    businessName: varchar('business_name', { length: 200 }),
    /** `/creative/{slug}`: set by a trigger from the business name; null for a name without Latin letters. */
    slug: varchar('slug', { length: 80 }),
    tagline: varchar('tagline', { length: 200 }),
    bioShort: varchar('bio_short', { length: 160 }),
    bioLong: varchar('bio_long', { length: 10000 }),
    creativeType: varchar('creative_type', { length: 60 }).notNull().default('Architectural Photography'),
    yearsExperience: smallint('years_experience'),
    avatarUrl: text('avatar_url'),
    avatarMediaKey: varchar('avatar_media_key', { length: 120 }).references(() => mediaFiles.key),
    websiteUrl: varchar('website_url', { length: 500 }),
    instagramUrl: varchar('instagram_url', { length: 500 }),
    linkedinUrl: varchar('linkedin_url', { length: 500 }),
    rateSheetUrl: text('rate_sheet_url'),
    rateSheetFilename: varchar('rate_sheet_filename', { length: 255 }),
    rateSheetUploadId: uuid('rate_sheet_upload_id').references(() => uploads.id, { onDelete: 'set null' }),
    showRateSheetPublicly: boolean('show_rate_sheet_publicly').notNull().default(true),
    /** Trade details in keys of app/features/catalogue/directory/trade; all optional. */
    services: keys('services'),
    /** Countries (ISO 3166-1) where they say they hold a drone license. */
    droneLicenses: keys('drone_licenses'),
    buildingTypes: keys('building_types'),
    languages: keys('languages'),
    /** Countries: ISO 3166-1. */
    travelsTo: keys('travels_to'),
    dayRate: varchar('day_rate', { length: 20 }),
    insuredUntil: date('insured_until'),
    /** Months with free days, as '2026-12', and when they said so. */
    availableMonths: keys('available_months'),
    availableToldAt: timestamp('available_told_at', { withTimezone: true }),
    /** How often they reply within a day, 0 to 100; null with too few conversations. Set by score_replies. */
    replyScore: smallint('reply_score'),
    isVerified: boolean('is_verified').notNull().default(false),
    isFeatured: boolean('is_featured').notNull().default(false),
    featuredUntil: timestamp('featured_until', { withTimezone: true }),
    featuredGrantedUntil: timestamp('featured_granted_until', { withTimezone: true }),
    unlistedAt: timestamp('unlisted_at', { withTimezone: true }),
    unlistedReason: varchar('unlisted_reason', { length: 1_000 }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'creative_profiles_years_experience_check',
      sql`${table.yearsExperience} is null or ${table.yearsExperience} between 0 and 80`,
    ),
    check(
      'creative_profiles_available_months_check',
      sql`array_to_string(${table.availableMonths}, ',') ~ '^([0-9]{4}-(0[1-9]|1[0-2])(,|$))*$'`,
    ),
    uniqueIndex('creative_profiles_slug_idx').on(table.slug).where(sql`${table.slug} is not null`),
    check(
      'creative_profiles_reply_score_check',
      sql`${table.replyScore} is null or ${table.replyScore} between 0 and 100`,
    ),
    index('creative_profiles_avatar_media_key_idx')
      .on(table.avatarMediaKey)
      .where(sql`${table.avatarMediaKey} is not null`),
    index('creative_profiles_rate_sheet_upload_idx')
      .on(table.rateSheetUploadId)
      .where(sql`${table.rateSheetUploadId} is not null`),
    index('creative_profiles_featured_until_idx')
      .on(table.featuredUntil)
      .where(sql`${table.isFeatured} and ${table.featuredUntil} is not null`),
  ],
);

export const creativeOldSlugs = pgTable(
  'creative_old_slugs',
  {
    slug: varchar('slug', { length: 80 }).primaryKey(),
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
  },
  (table) => [index('creative_old_slugs_creative_idx').on(table.creativeId)],
);

export const serviceAreas = pgTable(
  'service_areas',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    city: varchar('city', { length: 120 }).notNull(),
    state: varchar('state', { length: 120 }).notNull(),
    country: varchar('country', { length: 2 }).notNull().default('US'),
    isPrimary: boolean('is_primary').notNull().default(false),
    sortOrder: smallint('sort_order').notNull().default(0),
    /** Set by a trigger: the distinct place that these words name, shared by all who serve it. */
    servicePlaceId: integer('service_place_id').references(() => servicePlaces.id),
  },
  (table) => [
    unique('service_areas_place_key').on(table.creativeId, table.city, table.state, table.country),
    uniqueIndex('service_areas_one_primary_key').on(table.creativeId).where(sql`${table.isPrimary}`),
    check('service_areas_country_check', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('service_areas_city_check', sql`btrim(${table.city}) <> ''`),
    index('service_areas_service_place_id_idx').on(table.servicePlaceId),
  ],
);

export const specialties = pgTable(
  'specialties',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: varchar('name', { length: 60 }).notNull().unique(),
    category: varchar('category', { length: 60 }).notNull(),
  },
  (table) => [index('specialties_category_name_idx').on(table.category, table.name)],
);

export const creativeSpecialties = pgTable(
  'creative_specialties',
  {
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    specialtyId: integer('specialty_id')
      .notNull()
      .references(() => specialties.id, { onDelete: 'cascade' }),
    sortOrder: smallint('sort_order').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.creativeId, table.specialtyId] }),
    index('creative_specialties_specialty_id_idx').on(table.specialtyId),
  ],
);

/**
 * A creative's request for verification: pending until an admin verifies it, or declines it with a reason. At most one
 * is pending.
 */
export const verificationRequests = pgTable(
  'verification_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    websiteUrl: varchar('website_url', { length: 500 }).notNull(),
    statement: varchar('statement', { length: 1000 }).notNull(),
    status: varchar('status', { length: 20 }).notNull().default('pending'),
    reason: varchar('reason', { length: 1000 }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    check('verification_requests_status_check', sql`${table.status} in ('pending', 'verified', 'declined')`),
    uniqueIndex('verification_requests_one_pending_key')
      .on(table.creativeId)
      .where(sql`${table.status} = 'pending'`),
    index('verification_requests_queue_idx').on(table.status, table.createdAt),
    index('verification_requests_creative_idx').on(table.creativeId, table.createdAt.desc().nullsFirst()),
  ],
);

/** Short links (`/s/{code}`) to rate sheets. A link resolves only while it is its creative's rate_sheet_url. */
export const shortLinks = pgTable(
  'short_links',
  {
    code: varchar('code', { length: 24 }).primaryKey(),
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    originalUrl: text('original_url').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('short_links_creative_idx').on(table.creativeId)],
);
