import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { creativeProfiles } from './creatives.ts';
import { users } from './identity.ts';
import { reviews } from './reviews.ts';
import { uploads } from './uploads.ts';

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

export const threads = pgTable(
  'threads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** One of the two is null after that account is deleted; when both are, a trigger deletes the thread. */
    creativeId: uuid('creative_id').references(() => creativeProfiles.id, { onDelete: 'set null' }),
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
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
  },
  (table) => [
    unique('threads_pair_key').on(table.creativeId, table.clientId),
    check(
      'threads_stage_check',
      sql`${table.stage} in ('New', 'Replied', 'Quoted', 'Booked', 'Delivered', 'Declined')`,
    ),
    index('threads_client_newest_idx').on(
      table.clientId,
      table.lastMessageAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('threads_creative_newest_idx').on(
      table.creativeId,
      table.lastMessageAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('threads_creative_replies_idx')
      .on(table.creativeId, table.createdAt.desc().nullsFirst())
      .where(sql`${table.firstReplySeconds} is not null`),
    check(
      'threads_amount_check',
      sql`(${table.amount} is null) = (${table.currency} is null) and ${table.amount} between 0 and 9999999999`,
    ),
    index('threads_creative_stage_idx').on(
      table.creativeId,
      table.stage,
      table.lastMessageAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('threads_creative_follow_up_idx')
      .on(table.creativeId, table.followUpOn, table.id)
      .where(sql`${table.followUpOn} is not null`),
    index('threads_creative_snoozed_idx')
      .on(table.creativeId, table.snoozedUntil)
      .where(sql`${table.snoozedUntil} is not null`),
    index('threads_to_remind_idx')
      .on(table.followUpOn)
      .where(sql`${table.followUpOn} is not null and ${table.followUpRemindedAt} is null`),
    index('threads_newest_idx').on(table.createdAt, table.firstReplySeconds, table.creativeId),
  ],
);

export const messages = pgTable(
  'messages',
  {
    /** Counts up in the order messages were accepted. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
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
  },
  (table) => [
    unique('messages_send_key').on(table.threadId, table.sendKey),
    check(
      'messages_proposed_dates_check',
      sql`${table.proposedDates} is null or (${table.sender} = 'creative' and cardinality(${table.proposedDates}) between 1 and 3)`,
    ),
    check(
      'messages_dates_answer_check',
      sql`${table.datesAnswer} is null or (${table.proposedDates} is not null and (${table.datesAnswer} = 'none' or ${table.datesAnswer}::date = any (${table.proposedDates})))`,
    ),
    check(
      'messages_dates_end_check',
      sql`${table.datesEnd} is null or (${table.datesAnswer} is not null and ${table.datesAnswer} <> 'none' and ${table.datesEndedBy} in ('client', 'creative') and ${table.datesEndedAt} is not null and (${table.datesEnd} = 'canceled' or ${table.datesEnd}::date is not null))`,
    ),
    check(
      'messages_moves_day_check',
      sql`${table.movesDayOf} is null or (${table.proposedDates} is not null and ${table.movesDayOf} < ${table.id})`,
    ),
    check(
      'messages_pieces_check',
      sql`${table.pieces} is null or (${table.sender} = 'creative' and cardinality(${table.pieces}) between 1 and 8)`,
    ),
    check('messages_sender_check', sql`${table.sender} in ('client', 'creative')`),
    index('messages_thread_idx').on(table.threadId, table.id),
    index('messages_dates_idx').on(table.threadId).where(sql`${table.proposedDates} is not null`),
    index('messages_words_idx').using('gin', sql`to_tsvector('oriel', ${table.body})`),
  ],
);

export const messageAttachments = pgTable(
  'message_attachments',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    sortOrder: smallint('sort_order').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.uploadId] }),
    index('message_attachments_upload_idx').on(table.uploadId),
  ],
);

/** A creative's stage changes of a thread, shown between the messages on the creative's side only. */
export const threadStageChanges = pgTable(
  'thread_stage_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    stage: varchar('stage', { length: 20 }).notNull(),
    createdAt,
  },
  (table) => [index('thread_stage_changes_thread_idx').on(table.threadId, table.id)],
);

export const threadNotes = pgTable('thread_notes', {
  threadId: uuid('thread_id')
    .primaryKey()
    .references(() => threads.id, { onDelete: 'cascade' }),
  note: varchar('note', { length: 5_000 }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const savedReplies = pgTable(
  'saved_replies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    title: varchar('title', { length: 100 }).notNull(),
    body: varchar('body', { length: 5_000 }).notNull(),
    createdAt,
  },
  (table) => [index('saved_replies_creative_idx').on(table.creativeId, table.title)],
);

export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked_idx').on(table.blockedId),
  ],
);

/** A reported thread or review (exactly one of them), for admins to decide. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    threadId: uuid('thread_id').references(() => threads.id, { onDelete: 'cascade' }),
    reviewId: uuid('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    reason: varchar('reason', { length: 2_000 }).notNull(),
    status: varchar('status', { length: 10 }).notNull().default('open'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decision: varchar('decision', { length: 1_000 }),
  },
  (table) => [
    check('reports_status_check', sql`${table.status} in ('open', 'kept', 'removed')`),
    check('reports_subject_check', sql`num_nonnulls(${table.threadId}, ${table.reviewId}) = 1`),
    index('reports_queue_idx').on(table.status, table.createdAt),
    unique('reports_thread_once_key').on(table.reporterId, table.threadId),
    unique('reports_review_once_key').on(table.reporterId, table.reviewId),
    index('reports_thread_idx').on(table.threadId),
    index('reports_review_idx').on(table.reviewId),
  ],
);
