import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { endingReasons } from '../../payments/payment-provider.ts';

/**
 * Our copy of the payment provider's data. The provider is the source: one function writes these rows from its answers
 * (features/billing/sync-customer.server.ts). Amounts are whole US cents.
 */

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const billingCustomers = pgTable('billing_customers', {
  userId: uuid('user_id').primaryKey(),
  customerId: varchar('customer_id', { length: 255 }).notNull(),
  /** Increases with each sync: an older answer never overwrites a newer one. */
  syncedTurn: bigint('synced_turn', { mode: 'number' }).notNull().default(0),
  syncedAt: timestamp('synced_at', { withTimezone: true }),
  cardBrand: varchar('card_brand', { length: 30 }),
  cardLast4: varchar('card_last4', { length: 4 }),
  /** All cards on file, and the details printed on invoices (payment-provider.ts); the provider stores them. */
  cards: jsonb('cards').notNull().default([]),
  taxDetails: jsonb('tax_details'),
  balanceCents: integer('balance_cents').notNull().default(0),
  createdAt,
});

/** A checkout session at the provider. One is open per user at a time, across all tabs. */
export const checkouts = pgTable('checkouts', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  plan: varchar('plan', { length: 20 }).notNull(),
  billingInterval: varchar('billing_interval', { length: 12 }).notNull(),
  promoCode: varchar('promo_code', { length: 60 }),
  priceCents: integer('price_cents').notNull(),
  status: varchar('status', { length: 10 }).notNull().default('open'),
  /** The provider's id; null until it has answered. */
  sessionId: varchar('session_id', { length: 255 }),
  url: text('url'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt,
  endedAt: timestamp('ended_at', { withTimezone: true }),
});

export const billingSubscriptions = pgTable('billing_subscriptions', {
  id: varchar('id', { length: 255 }).primaryKey(),
  userId: uuid('user_id').notNull(),
  plan: varchar('plan', { length: 20 }).notNull(),
  billingInterval: varchar('billing_interval', { length: 12 }).notNull(),
  status: varchar('status', { length: 30 }).notNull(),
  priceCents: integer('price_cents').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  /** Null for rows read before this column existed. */
  currentPeriodStart: timestamp('current_period_start', { withTimezone: true }),
  currentPeriodEnd: timestamp('current_period_end', { withTimezone: true }).notNull(),
  periodPaidCents: integer('period_paid_cents').notNull().default(0),
  isEndingAtPeriodEnd: boolean('is_ending_at_period_end').notNull().default(false),
  /** Why it ends, if we ended it: undoing a cancellation restores only what that cancellation ended. */
  endingBecause: varchar('ending_because', { length: 20, enum: endingReasons }),
  pastDueSince: timestamp('past_due_since', { withTimezone: true }),
  /**
   * Set while an admin has paused it: nothing is charged until then; the amounts due meanwhile are charged
   * afterwards.
   */
  pausedUntil: timestamp('paused_until', { withTimezone: true }),
  heldCents: integer('held_cents').notNull().default(0),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  /** How it ended, set by a trigger: 'canceled', 'unpaid', or 'lifetime' when a lifetime plan replaced it. */
  leftAs: varchar('left_as', { length: 10 }),
  remindedOf: timestamp('reminded_of', { withTimezone: true }),
});

/** A paid or open invoice. It outlives the account: books must add up. */
export const billingInvoices = pgTable('billing_invoices', {
  id: varchar('id', { length: 255 }).primaryKey(),
  userId: uuid('user_id'),
  subscriptionId: varchar('subscription_id', { length: 255 }),
  plan: varchar('plan', { length: 20 }),
  number: varchar('number', { length: 60 }),
  description: varchar('description', { length: 300 }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  refundedCents: integer('refunded_cents').notNull().default(0),
  /** Before customer credit; negative when it is a credit itself. Null for older rows. */
  totalCents: integer('total_cents'),
  creditCents: integer('credit_cents').notNull().default(0),
  /** The period it covers; null for a one-time payment. */
  periodStart: timestamp('period_start', { withTimezone: true }),
  periodEnd: timestamp('period_end', { withTimezone: true }),
  status: varchar('status', { length: 20 }).notNull(),
  paidAt: timestamp('paid_at', { withTimezone: true }),
  url: text('url'),
  pdfUrl: text('pdf_url'),
  paymentId: varchar('payment_id', { length: 255 }),
  /** While it is open: the next automatic attempt; null when there are no more. */
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }),
  attempts: integer('attempts').notNull().default(0),
  failure: varchar('failure', { length: 200 }),
  receiptMailedAt: timestamp('receipt_mailed_at', { withTimezone: true }),
  failureMailedAt: timestamp('failure_mailed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** One refund. It outlives the account: books must add up. */
export const billingRefunds = pgTable('billing_refunds', {
  id: varchar('id', { length: 255 }).primaryKey(),
  userId: uuid('user_id'),
  paymentId: varchar('payment_id', { length: 255 }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  /** The reason and who gave it; null for a refund made on the provider's own pages. */
  reason: varchar('reason', { length: 300 }),
  refundedBy: uuid('refunded_by'),
  receiptUrl: text('receipt_url'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/**
 * A payment that a bank disputes or warns of (docs/decisions/0024-charges-and-disputes.md). It outlives the account.
 */
export const billingDisputes = pgTable('billing_disputes', {
  id: varchar('id', { length: 255 }).primaryKey(),
  userId: uuid('user_id'),
  kind: varchar('kind', { length: 10 }).notNull(),
  phase: varchar('phase', { length: 10 }).notNull(),
  status: varchar('status', { length: 40 }).notNull(),
  reason: varchar('reason', { length: 100 }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  paymentId: varchar('payment_id', { length: 255 }),
  openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  answerBy: timestamp('answer_by', { withTimezone: true }),
  /** Increases with each sync: an older answer never overwrites a newer one. */
  syncedTurn: bigint('synced_turn', { mode: 'number' }).notNull(),
  mailedPhase: varchar('mailed_phase', { length: 10 }),
  notedAt: timestamp('noted_at', { withTimezone: true }),
});

export const planGifts = pgTable('plan_gifts', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  months: integer('months').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  reason: varchar('reason', { length: 1000 }).notNull(),
  givenBy: uuid('given_by'),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  remindedAt: timestamp('reminded_at', { withTimezone: true }),
  createdAt,
});

/** The provider's webhook events, stored before they are processed; a second delivery changes nothing. */
export const webhookEvents = pgTable('webhook_events', {
  id: varchar('id', { length: 255 }).primaryKey(),
  type: varchar('type', { length: 100 }).notNull(),
  customerId: varchar('customer_id', { length: 255 }),
  payload: jsonb('payload').notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  handledAt: timestamp('handled_at', { withTimezone: true }),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  deadAt: timestamp('dead_at', { withTimezone: true }),
});

/**
 * Paid access (specification section 3, subscription status): a tier or none, its end, and whether it is for life. Only
 * has_paid_access() in the database decides whether access holds.
 */
export const subscriptions = pgTable('subscriptions', {
  userId: uuid('user_id').primaryKey(),
  subscriptionTier: varchar('subscription_tier', { length: 60 }),
  subscriptionEnd: timestamp('subscription_end', { withTimezone: true }),
  /** Access beyond the end while a renewal is in progress or unpaid; null otherwise. */
  graceUntil: timestamp('grace_until', { withTimezone: true }),
  isLifetime: boolean('is_lifetime').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
