import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
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
