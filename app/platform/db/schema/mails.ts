import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

/**
 * Mails on their way, written in the transaction that causes them and sent by a job. What a sent mail said is
 * forgotten where mails really leave the house; the local mailbox of demo and development keeps it to be read.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Whom it is for, when that person has an account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    template: varchar('template', { length: 60 }).notNull(),
    toAddress: varchar('to_address', { length: 320 }).notNull(),
    subject: varchar('subject', { length: 300 }).notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** A day that both agreed on, as a calendar file (RFC 5545) that goes with it. */
    calendar: text('calendar'),
    /** A table as CSV that goes with it, and what the file is called. */
    attachment: text('attachment'),
    attachmentName: varchar('attachment_name', { length: 120 }),
    /** Ends mails of this kind with one click, where that may be; mailbox programs show it as a button. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** Who gets the answer, when that is not us; a reply address is forgotten with what the mail said. */
    replyTo: varchar('reply_to', { length: 320 }),
    /** Mail programs show the mails about one conversation as one. */
    conversationId: uuid('conversation_id'),
    status: varchar('status', { length: 10 }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: varchar('last_error', { length: 500 }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    // Held: restored with a backup, and not sent until somebody says so.
    check('mails_status_check', sql`${table.status} in ('waiting', 'held', 'sent', 'failed')`),
    index('mails_newest_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('mails_to_address_idx').on(
      sql`lower(${table.toAddress})`,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('mails_template_idx').on(
      table.template,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('mails_user_id_idx').on(table.userId),
    index('mails_held_idx')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} = 'held'`),
    // What waits or failed: a handful among all that left.
    index('mails_unsent_idx').on(table.createdAt).where(sql`${table.status} in ('waiting', 'failed')`),
  ],
);
