import {
  boolean,
  date,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/** A creative's own data: profile, service areas, specialties (specification section 3; limits in section 5). */

function keys(column: string) {
  return text(column).array().notNull().default([]);
}

export const creativeProfiles = pgTable('creative_profiles', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  businessName: varchar('business_name', { length: 200 }),
  /** `/creative/{slug}`: set by a trigger from the business name; null for a name without Latin letters. */
  slug: varchar('slug', { length: 80 }),
  tagline: varchar('tagline', { length: 200 }),
  bioShort: varchar('bio_short', { length: 160 }),
  bioLong: varchar('bio_long', { length: 10000 }),
  creativeType: varchar('creative_type', { length: 60 }).notNull().default('Architectural Photography'),
  yearsExperience: smallint('years_experience'),
  avatarUrl: text('avatar_url'),
  avatarMediaKey: varchar('avatar_media_key', { length: 120 }),
  websiteUrl: varchar('website_url', { length: 500 }),
  instagramUrl: varchar('instagram_url', { length: 500 }),
  linkedinUrl: varchar('linkedin_url', { length: 500 }),
  rateSheetUrl: text('rate_sheet_url'),
  rateSheetFilename: varchar('rate_sheet_filename', { length: 255 }),
  rateSheetUploadId: uuid('rate_sheet_upload_id'),
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
});

export const serviceAreas = pgTable('service_areas', {
  id: uuid('id').primaryKey().defaultRandom(),
  creativeId: uuid('creative_id').notNull(),
  city: varchar('city', { length: 120 }).notNull(),
  state: varchar('state', { length: 120 }).notNull(),
  country: varchar('country', { length: 2 }).notNull().default('US'),
  isPrimary: boolean('is_primary').notNull().default(false),
  sortOrder: smallint('sort_order').notNull().default(0),
  /** Set by a trigger: the distinct place that these words name, shared by all who serve it. */
  servicePlaceId: integer('service_place_id'),
});

export const specialties = pgTable('specialties', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: varchar('name', { length: 60 }).notNull(),
  category: varchar('category', { length: 60 }).notNull(),
});

export const creativeSpecialties = pgTable('creative_specialties', {
  creativeId: uuid('creative_id').notNull(),
  specialtyId: integer('specialty_id').notNull(),
  sortOrder: smallint('sort_order').notNull().default(0),
});

/**
 * A creative's request for verification: pending until an admin verifies it, or declines it with a reason. At most one
 * is pending.
 */
export const verificationRequests = pgTable('verification_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  creativeId: uuid('creative_id').notNull(),
  websiteUrl: varchar('website_url', { length: 500 }).notNull(),
  statement: varchar('statement', { length: 1000 }).notNull(),
  status: varchar('status', { length: 20 }).notNull().default('pending'),
  reason: varchar('reason', { length: 1000 }),
  decidedBy: uuid('decided_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
});

/** Short links (`/s/{code}`) to rate sheets. A link resolves only while it is its creative's rate_sheet_url. */
export const shortLinks = pgTable('short_links', {
  code: varchar('code', { length: 24 }).primaryKey(),
  creativeId: uuid('creative_id').notNull(),
  originalUrl: text('original_url').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
