import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const partners = pgTable('partners', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: varchar('name', { length: 120 }).notNull().unique('partners_name_key'),
  /** For admins only. */
  contact: varchar('contact', { length: 200 }).notNull().default(''),
  /** While set, the API refuses all their keys. */
  suspendedAt: moment('suspended_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** API keys. We store an identifying part, and a hash of the secret part. */
export const partnerKeys = pgTable(
  'partner_keys',
  {
    id: varchar('id', { length: 12 }).primaryKey(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 80 }).notNull(),
    /** SHA-256, hexadecimal. */
    secretHash: varchar('secret_hash', { length: 64 }).notNull(),
    requestsPerMinute: integer('requests_per_minute').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedOn: date('last_used_on'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    check('partner_keys_limit_check', sql`${table.requestsPerMinute} between 1 and 6000`),
    index('partner_keys_partner_id_idx').on(table.partnerId),
  ],
);

/** Partners' webhook endpoints. The secret is not stored: it is derived from id and version. */
export const partnerEndpoints = pgTable(
  'partner_endpoints',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
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
  },
  (table) => [
    check(
      'partner_endpoints_disabled_check',
      sql`(${table.disabledAt} is null) = (${table.disabledBy} is null)`,
    ),
    index('partner_endpoints_partner_id_idx').on(table.partnerId),
  ],
);

/** Events for partners. Written by triggers (db/programs/note_partner_event.sql). */
export const partnerEvents = pgTable(
  'partner_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    type: varchar('type', { length: 40 }).notNull(),
    /** No foreign key: events about deleted creatives are delivered too. */
    creativeId: uuid('creative_id'),
    reviewId: uuid('review_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('partner_events_created_at_idx').on(table.createdAt)],
);

export const partnerDeliveries = pgTable(
  'partner_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => partnerEndpoints.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => partnerEvents.id, { onDelete: 'cascade' }),
    status: varchar('status', { length: 10, enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attemptCount: integer('attempt_count').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** The claim of the process that sends it; it lapses if the process is killed. */
    claimedUntil: moment('claimed_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('partner_deliveries_once_key').on(table.endpointId, table.eventId),
    check('partner_deliveries_status_check', sql`${table.status} in ('waiting', 'delivered', 'failed')`),
    index('partner_deliveries_due_idx')
      .on(table.endpointId, table.nextAttemptAt)
      .where(sql`${table.status} = 'waiting'`),
    index('partner_deliveries_newest_idx').on(
      table.endpointId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('partner_deliveries_event_id_idx').on(table.eventId),
  ],
);

export const partnerAttempts = pgTable(
  'partner_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => partnerDeliveries.id, { onDelete: 'cascade' }),
    attemptedAt: moment('attempted_at').notNull().defaultNow(),
    tookMs: integer('took_ms').notNull(),
    /** Null where there was no response; `error` then says why. */
    status: integer('status'),
    error: varchar('error', { length: 200 }),
    response: varchar('response', { length: 1_000 }).notNull().default(''),
  },
  (table) => [index('partner_attempts_delivery_id_idx').on(table.deliveryId)],
);
