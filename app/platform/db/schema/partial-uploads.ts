import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { commissionPictures, commissions } from './commissions.ts';
import { users } from './identity.ts';

/**
 * A file uploaded in parts, which storage keeps as `upload-parts/{id}/{number}`. Abandoned ones are removed by jobs
 * (sweep-uploads.job.server.ts, sweep-deliveries.job.server.ts).
 */
export const partialUploads = pgTable(
  'partial_uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    purpose: varchar('purpose', { length: 20 }).notNull(),
    filename: varchar('filename', { length: 255 }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Set for a picture of a commission. */
    commissionId: uuid('commission_id').references(() => commissions.id, { onDelete: 'cascade' }),
    /** The picture whose file it replaces; null for a new picture. */
    replacesId: uuid('replaces_id').references(() => commissionPictures.id, { onDelete: 'cascade' }),
    /** Of the whole file, hexadecimal, as declared by the sender of a commission's picture. */
    sha256: varchar('sha256', { length: 64 }),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    partCount: integer('part_count').notNull().default(0),
    finishingAt: timestamp('finishing_at', { withTimezone: true }),
    answer: jsonb('answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('partial_uploads_once_key').on(table.commissionId, table.sha256),
    check(
      'partial_uploads_bytes_check',
      sql`${table.bytes} > 0 and ${table.receivedBytes} between 0 and ${table.bytes}`,
    ),
    index('partial_uploads_owner_idx').on(table.ownerId),
    index('partial_uploads_replaces_idx').on(table.replacesId).where(sql`${table.replacesId} is not null`),
    index('partial_uploads_created_at_idx').on(table.createdAt),
  ],
);
