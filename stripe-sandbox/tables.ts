import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';

/** The sandbox's data (db/migrations/0007_billing.sql): objects, responses, and its clock. Empty in production. */

export const objects = pgTable('sandbox_objects', {
  id: varchar('id', { length: 255 }).primaryKey(),
  /** Stripe's `object`: customer, subscription, invoice, checkout.session … */
  kind: varchar('kind', { length: 60 }).notNull(),
  customerId: varchar('customer_id', { length: 255 }),
  body: jsonb('body').notNull(),
  /** The order of creation; lists return the newest first. */
  turn: bigint('turn', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
});

export const answers = pgTable('sandbox_answers', {
  key: varchar('key', { length: 255 }).primaryKey(),
  request: text('request').notNull(),
  status: integer('status').notNull(),
  body: jsonb('body').notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }).notNull().defaultNow(),
});

/** How far the sandbox's clock is ahead of the real one. One row. */
export const clock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey().default(sql`1`),
  aheadSeconds: bigint('ahead_seconds', { mode: 'number' }).notNull().default(0),
});
