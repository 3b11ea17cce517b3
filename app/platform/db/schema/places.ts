import { bigint, doublePrecision, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';

/**
 * The offline gazetteer (countries, regions, places: GeoNames, CC BY 4.0) and the distinct places that creatives serve.
 * Read by location boxes, the location filter, distance search and the map.
 */

export const countries = pgTable('countries', {
  code: varchar('code', { length: 2 }).primaryKey(),
  name: varchar('name', { length: 120 }).notNull(),
});

export const regions = pgTable('regions', {
  countryCode: varchar('country_code', { length: 2 }).notNull(),
  code: varchar('code', { length: 20 }).notNull(),
  name: varchar('name', { length: 120 }).notNull(),
});

export const places = pgTable('places', {
  id: integer('id').primaryKey(),
  name: varchar('name', { length: 120 }).notNull(),
  countryCode: varchar('country_code', { length: 2 }).notNull(),
  regionCode: varchar('region_code', { length: 20 }).notNull(),
  /** The region as written in service areas: the postal code in the US ("TX"), the name elsewhere. */
  regionLabel: varchar('region_label', { length: 120 }).notNull(),
  population: integer('population').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  /** 'America/Chicago'; only for cities of at least 15,000 people. */
  timeZone: varchar('time_zone', { length: 40 }),
  /** The display name (place_label): 'Austin, TX', 'Munich, Germany'. */
  label: varchar('label', { length: 300 }).notNull().default(''),
});

/**
 * Every name of a city, region or country: local, foreign and former names, and codes ('TX', 'JFK'). Written when the
 * gazetteer is loaded.
 */
export const placeNames = pgTable('place_names', {
  /** Folded by foldPlaceName; user input is compared with it. */
  searchName: text('search_name').notNull(),
  kind: varchar('kind', { length: 8 }).notNull(),
  form: varchar('form', { length: 8 }).notNull(),
  placeId: integer('place_id'),
  countryCode: varchar('country_code', { length: 2 }).notNull(),
  regionCode: varchar('region_code', { length: 20 }).notNull().default(''),
  /** For a region or country, the sum of its cities. */
  population: bigint('population', { mode: 'number' }).notNull(),
});

/**
 * Each distinct (city, state, country) in service areas, with its gazetteer position if it has one. A few thousand rows
 * even with a million creatives, so a location text is matched here first.
 */
export const servicePlaces = pgTable('service_places', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  city: varchar('city', { length: 120 }).notNull(),
  state: varchar('state', { length: 120 }).notNull(),
  country: varchar('country', { length: 2 }).notNull(),
  placeId: integer('place_id'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  /** The display name: that of the gazetteer's place, or made by the same rule (place_label). */
  label: varchar('label', { length: 300 }).notNull().default(''),
  /** What browse's location filter searches, one text to a line (place_match_text). */
  matchText: text('match_text').notNull(),
  /** Lower-case names that match the state exactly: its label, code and full name. */
  stateNames: text('state_names').array().notNull(),
  /** How many listed creatives serve it; maintained by refresh_listings. */
  listedCount: integer('listed_count').notNull().default(0),
});
