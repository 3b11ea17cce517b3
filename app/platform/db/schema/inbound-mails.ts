import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './identity.ts';
import { threads } from './messages.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The envelope as the delivering server gave it; null or absent where unknown. */
export type MailEnvelope = {
  from?: string | null | undefined;
  /** The connecting client's address and HELO name, which SPF checks. */
  clientAddress?: string | null | undefined;
  helo?: string | null | undefined;
};

/**
 * Mails to reply addresses, on their way into a conversation or to an admin (docs/decisions/0030-reply-by-email.md).
 * The content is kept only until it is delivered, discarded or ignored; the row stays for some days, so that the mail
 * is not accepted twice.
 */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** A hash of recipient and Message-ID: identifies a repeated delivery. */
    knownBy: varchar('known_by', { length: 64 }).notNull(),
    via: varchar('via', { length: 10 }).notNull(),
    /** The user and conversation that the reply address stands for; null for an unknown address. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id').references(() => threads.id, { onDelete: 'set null' }),
    addressState: varchar('address_state', { length: 10 }).notNull(),
    envelope: jsonb('envelope').$type<MailEnvelope>(),
    raw: bytea('raw'),
    bytes: integer('bytes').notNull(),
    state: varchar('state', { length: 10 }).notNull().default('received'),
    reason: varchar('reason', { length: 20 }),
    attempts: integer('attempts').notNull().default(0),
    /** An admin has confirmed the sender. */
    isVouched: boolean('is_vouched').notNull().default(false),
    sender: varchar('sender', { length: 320 }).notNull().default(''),
    subject: varchar('subject', { length: 300 }).notNull().default(''),
    body: text('body').notNull().default(''),
    files: jsonb('files').$type<string[]>().notNull().default([]),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    unique('inbound_mails_known_by_key').on(table.knownBy),
    check('inbound_mails_via_check', sql`${table.via} in ('smtp', 'webhook', 'mailbox')`),
    check(
      'inbound_mails_address_state_check',
      sql`${table.addressState} in ('good', 'expired', 'withdrawn', 'unknown')`,
    ),
    check(
      'inbound_mails_state_check',
      sql`${table.state} in ('received', 'delivered', 'waiting', 'discarded', 'ignored')`,
    ),
    index('inbound_mails_waiting_idx')
      .on(table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.state} = 'waiting'`),
    index('inbound_mails_received_idx').on(table.receivedAt),
    index('inbound_mails_kept_idx').on(table.bytes).where(sql`${table.raw} is not null`),
    index('inbound_mails_user_id_idx').on(table.userId),
    index('inbound_mails_thread_id_idx').on(table.threadId),
  ],
);
