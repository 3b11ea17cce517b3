import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './identity.ts';
import { mediaFiles } from './media.ts';

/**
 * Every uploaded file: the row is written before the file's first byte, so that no file is left over. A job removes the
 * files of abandoned rows (`removed`, without an owner, or pending for a day).
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null after the account is deleted. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    purpose: varchar('purpose', { length: 20 }).notNull(),
    state: varchar('state', { length: 10 }).notNull().default('pending'),
    /** Its keys in storage, besides the sizes of its picture. */
    storageKeys: text('storage_keys').array().notNull().default(sql`'{}'`),
    /** Set for pictures and clips after they were processed. */
    mediaKey: varchar('media_key', { length: 120 }).references(() => mediaFiles.key, {
      onDelete: 'set null',
    }),
    filename: varchar('filename', { length: 255 }).notNull(),
    contentType: varchar('content_type', { length: 100 }),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Counted against the owner's quota before the first byte is written. */
    reservedBytes: bigint('reserved_bytes', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'uploads_purpose_check',
      sql`${table.purpose} in ('portfolio', 'avatar', 'rate-sheet', 'attachment', 'blog', 'review', 'logo')`,
    ),
    check('uploads_state_check', sql`${table.state} in ('pending', 'attached', 'removed')`),
    check('uploads_reserved_bytes_check', sql`${table.reservedBytes} >= 0`),
    index('uploads_owner_idx').on(table.ownerId, table.createdAt),
    index('uploads_media_key_idx').on(table.mediaKey),
    index('uploads_given_up_idx')
      .on(table.createdAt)
      .where(sql`${table.state} <> 'attached' or ${table.ownerId} is null`),
  ],
);

/**
 * A file uploaded in parts, which storage keeps as `upload-parts/{id}/{number}`; a job removes those that began a day
 * ago or lost their owner (sweep-uploads.job.server.ts).
 */
export const partialUploads = pgTable(
  'partial_uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    purpose: varchar('purpose', { length: 20 }).notNull(),
    filename: varchar('filename', { length: 255 }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    partCount: integer('part_count').notNull().default(0),
    finishingAt: timestamp('finishing_at', { withTimezone: true }),
    answer: jsonb('answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'partial_uploads_bytes_check',
      sql`${table.bytes} > 0 and ${table.receivedBytes} between 0 and ${table.bytes}`,
    ),
    index('partial_uploads_owner_idx').on(table.ownerId),
    index('partial_uploads_created_at_idx').on(table.createdAt),
  ],
);
