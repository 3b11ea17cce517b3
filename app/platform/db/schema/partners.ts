import { date, integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const partners = pgTable('partners', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: varchar('name', { length: 120 }).notNull(),
  /** For admins only. */
  contact: varchar('contact', { length: 200 }).notNull().default(''),
  /** While set, the API refuses all their keys. */
  suspendedAt: moment('suspended_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** API keys. We store an identifying part, and a hash of the secret part. */
export const partnerKeys = pgTable('partner_keys', {
  id: varchar('id', { length: 12 }).primaryKey(),
  partnerId: uuid('partner_id').notNull(),
  name: varchar('name', { length: 80 }).notNull(),
  /** SHA-256, hexadecimal. */
  secretHash: varchar('secret_hash', { length: 64 }).notNull(),
  requestsPerMinute: integer('requests_per_minute').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedOn: date('last_used_on'),
  revokedAt: moment('revoked_at'),
});

/** Partners' webhook endpoints. The secret is not stored: it is derived from id and version. */
export const partnerEndpoints = pgTable('partner_endpoints', {
  id: uuid('id').primaryKey().defaultRandom(),
  partnerId: uuid('partner_id').notNull(),
  url: varchar('url', { length: 1_000 }).notNull(),
  events: text('events').array().notNull(),
  secretVersion: integer('secret_version').notNull().default(1),
  /** Until then the previous version's secret signs as well. */
  oldSecretUntil: moment('old_secret_until'),
  /** The first failure since the last success. */
  failingSince: moment('failing_since'),
  disabledAt: moment('disabled_at'),
  disabledBy: varchar('disabled_by', { length: 10, enum: ['admin', 'failures', 'restore'] }),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Events for partners. Written by triggers (db/programs/partner_events.sql). */
export const partnerEvents = pgTable('partner_events', {
  id: uuid('id').primaryKey().defaultRandom(),
  type: varchar('type', { length: 40 }).notNull(),
  /** No foreign key: events about deleted creatives are delivered too. */
  creativeId: uuid('creative_id'),
  reviewId: uuid('review_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const partnerDeliveries = pgTable('partner_deliveries', {
  id: uuid('id').primaryKey().defaultRandom(),
  endpointId: uuid('endpoint_id').notNull(),
  eventId: uuid('event_id').notNull(),
  status: varchar('status', { length: 10, enum: ['waiting', 'delivered', 'failed'] })
    .notNull()
    .default('waiting'),
  attemptCount: integer('attempt_count').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  /** The claim of the process that sends it; it lapses if the process is killed. */
  claimedUntil: moment('claimed_until'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
