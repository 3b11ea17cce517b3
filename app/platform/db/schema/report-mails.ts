import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

export const reportMails = pgTable(
  'report_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    report: varchar('report', { length: 40 }).notNull(),
    period: smallint('period').notNull(),
    rhythm: varchar('rhythm', { length: 10 }).notNull(),
    /** 1 for Monday to 7 for Sunday; used only by weekly reports. */
    weekday: smallint('weekday').notNull(),
    hour: smallint('hour').notNull(),
    zone: varchar('zone', { length: 64 }).notNull(),
    /** When the next report is due, and when it is attempted; later than that after a failure. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    tryAt: timestamp('try_at', { withTimezone: true }).notNull(),
    /** Consecutive failures since the last success. */
    failures: smallint('failures').notNull().default(0),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** When the last one was written, and its mail, which is deleted after a while. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
    mailId: uuid('mail_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('report_mails_once_key').on(table.adminId, table.report),
    check('report_mails_period_check', sql`${table.period} in (30, 90, 365)`),
    check('report_mails_rhythm_check', sql`${table.rhythm} in ('daily', 'weekly', 'monthly')`),
    check('report_mails_weekday_check', sql`${table.weekday} between 1 and 7`),
    check('report_mails_hour_check', sql`${table.hour} between 0 and 23`),
    index('report_mails_try_idx').on(table.tryAt),
  ],
);

/**
 * Subscription events of a day (UTC), and renewals due on it: kept by triggers, also for deleted accounts
 * (db/programs/count_subscription_days.sql).
 */
export const subscriptionDays = pgTable(
  'subscription_days',
  {
    day: date('day').notNull(),
    plan: varchar('plan', { length: 20 }).notNull(),
    billingInterval: varchar('billing_interval', { length: 12 }).notNull(),
    /** 'began', 'renews', or how it ended: 'canceled', 'unpaid', 'lifetime', 'deleted'. */
    kind: varchar('kind', { length: 10 }).notNull(),
    amount: integer('amount').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.plan, table.billingInterval, table.kind] })],
);
