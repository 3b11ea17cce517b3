import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';

/**
 * What the embedded payment sandbox remembers: objects in the shape in which Stripe answers them, and its own
 * clock. Demo, development and tests only; empty in production.
 */

export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: varchar('id', { length: 255 }).primaryKey(),
    /** Stripe's `object`: customer, subscription, invoice, checkout.session … */
    kind: varchar('kind', { length: 60 }).notNull(),
    customerId: varchar('customer_id', { length: 255 }),
    body: jsonb('body').notNull(),
    /** Order of creation; lists answer the newest first. */
    turn: bigint('turn', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [index('sandbox_objects_kind_idx').on(table.kind, table.customerId, table.turn)],
);

/** Answers that were given to an idempotency key. */
export const sandboxAnswers = pgTable('sandbox_answers', {
  key: varchar('key', { length: 255 }).primaryKey(),
  request: text('request').notNull(),
  status: integer('status').notNull(),
  body: jsonb('body').notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }).notNull().defaultNow(),
});

/** How far the sandbox's clock stands before the real one. One row. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey().default(sql`1`),
  aheadSeconds: bigint('ahead_seconds', { mode: 'number' }).notNull().default(0),
});
