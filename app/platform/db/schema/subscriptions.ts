import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

/**
 * Paid access (specification section 3, subscription status): a tier or none, its end, and whether it is for life. Only
 * has_paid_access() in the database decides whether access holds.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionTier: varchar('subscription_tier', { length: 60 }),
    subscriptionEnd: timestamp('subscription_end', { withTimezone: true }),
    /** Access beyond the end while a renewal is in progress or unpaid; null otherwise. */
    graceUntil: timestamp('grace_until', { withTimezone: true }),
    isLifetime: boolean('is_lifetime').notNull().default(false),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'subscriptions_tier_check',
      sql`${table.subscriptionTier} is null or ${table.subscriptionTier} like 'Creative%'`,
    ),
    index('subscriptions_end_idx').on(table.subscriptionEnd).where(sql`not ${table.isLifetime}`),
    index('subscriptions_lifetime_idx').on(table.userId).where(sql`${table.isLifetime}`),
  ],
);
