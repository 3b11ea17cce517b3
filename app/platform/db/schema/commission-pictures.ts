import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { commissions } from './commissions.ts';

export const commissionPictures = pgTable(
  'commission_pictures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    commissionId: uuid('commission_id')
      .notNull()
      .references(() => commissions.id, { onDelete: 'cascade' }),
    /** From 1: the picture's number in all views and messages. */
    position: smallint('position').notNull(),
    title: varchar('title', { length: 200 }).notNull().default(''),
    view: varchar('view', { length: 20 }),
    state: varchar('state', { length: 10 }).notNull().default('proof'),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    contentType: varchar('content_type', { length: 60 }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of the uploaded file, hexadecimal; and a 64-bit perceptual hash as a signed number. */
    sha256: varchar('sha256', { length: 64 }).notNull(),
    likenessHash: bigint('likeness_hash', { mode: 'bigint' }),
    storageKey: varchar('storage_key', { length: 200 }).notNull().unique('commission_pictures_storage_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    finalAt: timestamp('final_at', { withTimezone: true }),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    check('commission_pictures_state_check', sql`${table.state} in ('proof', 'final', 'removed')`),
    uniqueIndex('commission_pictures_position_key')
      .on(table.commissionId, table.position)
      .where(sql`${table.state} <> 'removed'`),
    index('commission_pictures_sha256_idx').on(table.sha256),
  ],
);
