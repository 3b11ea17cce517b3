import {
  bigint,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/** Messages between a client and a creative (docs/decisions/0028-messages.md): one thread for each pair. */

/** Optional project details with a client's first message. */
export type Brief = {
  projectName?: string;
  place?: string;
  buildingType?: string;
  deliverables?: string;
  dates?: string;
  usage?: string;
  budget?: string;
};

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const threads = pgTable('threads', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** One of the two is null after that account is deleted; when both are, a trigger deletes the thread. */
  creativeId: uuid('creative_id'),
  clientId: uuid('client_id'),
  /** The creative's own stage for it; never shown to the client. */
  stage: varchar('stage', { length: 20 }).notNull().default('New'),
  /** The newest message, for the list. */
  lastMessageId: bigint('last_message_id', { mode: 'number' }),
  lastMessageAt: timestamp('last_message_at', { withTimezone: true }).notNull().defaultNow(),
  /** The last message each side has read, and how many are unread after it. */
  clientReadId: bigint('client_read_id', { mode: 'number' }).notNull().default(0),
  creativeReadId: bigint('creative_read_id', { mode: 'number' }).notNull().default(0),
  clientUnread: integer('client_unread').notNull().default(0),
  creativeUnread: integer('creative_unread').notNull().default(0),
  /** When a mail announced unread messages; at most one until they are read. */
  clientMailedAt: timestamp('client_mailed_at', { withTimezone: true }),
  creativeMailedAt: timestamp('creative_mailed_at', { withTimezone: true }),
  /** From the client's first message to the creative's first answer. */
  firstReplySeconds: integer('first_reply_seconds'),
  reviewAskedAt: timestamp('review_asked_at', { withTimezone: true }),
  /**
   * The amount the creative expects, in minor units of the currency. Like everything below, never shown to the
   * client.
   */
  amount: bigint('amount', { mode: 'number' }),
  currency: varchar('currency', { length: 3 }),
  followUpOn: date('follow_up_on', { mode: 'string' }),
  followUpRemindedAt: timestamp('follow_up_reminded_at', { withTimezone: true }),
  /** Hidden from the creative's list until then; a message from the client ends it. */
  snoozedUntil: timestamp('snoozed_until', { withTimezone: true }),
  createdAt,
});

export const messages = pgTable('messages', {
  /** Counts up in the order messages were accepted. */
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  threadId: uuid('thread_id').notNull(),
  sender: varchar('sender', { length: 10 }).notNull(),
  /** Made by the sender's browser: a message sent twice is stored once. */
  sendKey: uuid('send_key').notNull(),
  body: varchar('body', { length: 10_000 }).notNull(),
  brief: jsonb('brief').$type<Brief>(),
  /** Up to three dates proposed by a creative; and the one the client chose, or 'none'. */
  proposedDates: date('proposed_dates', { mode: 'string' }).array(),
  datesAnswer: varchar('dates_answer', { length: 10 }),
  /** The message whose agreed day one of these dates would replace. Messages are deleted only with their thread. */
  movesDayOf: bigint('moves_day_of', { mode: 'number' }),
  /** What happened to the chosen day: 'canceled', or the day it moved to; by whom, and when. */
  datesEnd: varchar('dates_end', { length: 10 }),
  datesEndedBy: varchar('dates_ended_by', { length: 10 }),
  datesEndedAt: timestamp('dates_ended_at', { withTimezone: true }),
  /** The UID inherited from the moved day's calendar entry, and the last SEQUENCE sent. */
  calendarUid: varchar('calendar_uid', { length: 60 }),
  calendarSequence: smallint('calendar_sequence'),
  /** Up to eight pieces of the creative's portfolio; some may be deleted by now. */
  pieces: uuid('pieces').array(),
  study: varchar('study', { length: 4_000 }),
  createdAt,
});

export const messageAttachments = pgTable('message_attachments', {
  messageId: bigint('message_id', { mode: 'number' }).notNull(),
  uploadId: uuid('upload_id').notNull(),
  sortOrder: smallint('sort_order').notNull().default(0),
});

/** A creative's stage changes of a thread, shown between the messages on the creative's side only. */
export const threadStageChanges = pgTable('thread_stage_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  threadId: uuid('thread_id').notNull(),
  stage: varchar('stage', { length: 20 }).notNull(),
  createdAt,
});

export const threadNotes = pgTable('thread_notes', {
  threadId: uuid('thread_id').primaryKey(),
  note: varchar('note', { length: 5_000 }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const savedReplies = pgTable('saved_replies', {
  id: uuid('id').primaryKey().defaultRandom(),
  creativeId: uuid('creative_id').notNull(),
  title: varchar('title', { length: 100 }).notNull(),
  body: varchar('body', { length: 5_000 }).notNull(),
  createdAt,
});

/** A reported thread or review (exactly one of them), for admins to decide. */
export const reports = pgTable('reports', {
  id: uuid('id').primaryKey().defaultRandom(),
  reporterId: uuid('reporter_id'),
  threadId: uuid('thread_id'),
  reviewId: uuid('review_id'),
  reason: varchar('reason', { length: 2_000 }).notNull(),
  status: varchar('status', { length: 10 }).notNull().default('open'),
  decidedBy: uuid('decided_by'),
  createdAt,
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  decision: varchar('decision', { length: 1_000 }),
});
