import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

/**
 * Outgoing mails, written in the transaction that causes them and sent by a job. The content of a sent mail is deleted
 * where mails go out by SMTP; the local mailbox of demo and development keeps it.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    template: varchar('template', { length: 60 }).notNull(),
    toAddress: varchar('to_address', { length: 320 }).notNull(),
    subject: varchar('subject', { length: 300 }).notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** An agreed day, attached as a calendar file (RFC 5545). */
    calendar: text('calendar'),
    attachment: text('attachment'),
    attachmentName: varchar('attachment_name', { length: 120 }),
    /** One-click unsubscribe for this kind of mail, where allowed; mail programs show it as a button. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** Receives the reply, when that is not us; a reply address is deleted together with the content. */
    replyTo: varchar('reply_to', { length: 320 }),
    conversationId: uuid('conversation_id'),
    status: varchar('status', { length: 10 }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: varchar('last_error', { length: 500 }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    // Held: restored from a backup, and not sent until an operator releases it.
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
    // Waiting and failed mails: a handful among all.
    index('mails_unsent_idx').on(table.createdAt).where(sql`${table.status} in ('waiting', 'failed')`),
  ],
);
