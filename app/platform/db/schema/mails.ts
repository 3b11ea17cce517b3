import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/**
 * Outgoing mails, written in the transaction that causes them and sent by a job. The content of a sent mail is deleted
 * where mails go out by SMTP; the local mailbox of demo and development keeps it.
 */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id'),
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
});

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
export const inboundMails = pgTable('inbound_mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** A hash of recipient and Message-ID: identifies a repeated delivery. */
  knownBy: varchar('known_by', { length: 64 }).notNull(),
  via: varchar('via', { length: 10 }).notNull(),
  /** The user and conversation that the reply address stands for; null for an unknown address. */
  userId: uuid('user_id'),
  threadId: uuid('thread_id'),
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
});

export type NotificationDetail = {
  from?: string;
  excerpt?: string;
  rating?: number;
  /** Replaces the kind's own title: an admin's decision. */
  title?: string;
  to: string;
};

/** The list behind the bell in the header; the subjects themselves are in their own tables. */
export const notifications = pgTable('notifications', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  kind: varchar('kind', { length: 20 }).notNull(),
  /** Groups: several messages in one thread are one unread notification. */
  subjectId: varchar('subject_id', { length: 255 }).notNull(),
  detail: jsonb('detail').$type<NotificationDetail>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  readAt: timestamp('read_at', { withTimezone: true }),
});
