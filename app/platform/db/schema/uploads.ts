import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/** A non-destructive edit of an original, applied whenever a size is made. In pixels of the original. */
export type ImageEdit = {
  crop?: { left: number; top: number; width: number; height: number };
  grade?: 'monochrome' | 'warm' | 'cool' | 'faded' | 'contrast';
};

export type EmbeddedWords = {
  title?: string;
  description?: string;
  altText?: string;
  architect?: string;
  location?: string;
  year?: string;
  keywords?: string;
};

/** When and where a picture was taken, from its Exif. Fields that the file lacks are absent. */
export type Capture = {
  /** By the camera's clock: '2026-05-01T18:40:12'. */
  takenAt?: string;
  /** The clock's offset from UTC: '-06:00'. */
  offset?: string;
  latitude?: number;
  longitude?: number;
  /**
   * The camera's direction in whole degrees clockwise from north; true or magnetic, since cameras do not say reliably.
   */
  direction?: number;
};

/** A picture or clip with public addresses `/media/{key}/…`; the original is private. */
export const mediaFiles = pgTable('media_files', {
  key: varchar('key', { length: 120 }).primaryKey(),
  mediaType: varchar('media_type', { length: 10 }).notNull(),
  originalKey: text('original_key').notNull(),
  posterKey: text('poster_key'),
  hasPlate: boolean('has_plate').notNull().default(false),
  edit: jsonb('edit').$type<ImageEdit>(),
  /** After the edit, in pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  averageColor: varchar('average_color', { length: 7 }).notNull(),
  durationSeconds: doublePrecision('duration_seconds'),
  /** 64 bits as 16 hexadecimal digits, close for similar pictures (images/measure-picture.server.ts). */
  look: varchar('look', { length: 16 }),
  /** Texts from the file; suggested to the owner, never shown to others. */
  embeddedWords: jsonb('embedded_words').$type<EmbeddedWords>(),
  /** Suggested to the owner as the light of a piece, never shown to others. */
  capture: jsonb('capture').$type<Capture>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Every uploaded file: the row is written before the file's first byte, so that no file is left over. A job removes the
 * files of abandoned rows (`removed`, without an owner, or pending for a day).
 */
export const uploads = pgTable('uploads', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Null after the account is deleted. */
  ownerId: uuid('owner_id'),
  purpose: varchar('purpose', { length: 20 }).notNull(),
  state: varchar('state', { length: 10 }).notNull().default('pending'),
  /** Its keys in storage, besides the sizes of its picture. */
  storageKeys: text('storage_keys').array().notNull().default(sql`'{}'`),
  /** Set for pictures and clips after they were processed. */
  mediaKey: varchar('media_key', { length: 120 }),
  filename: varchar('filename', { length: 255 }).notNull(),
  contentType: varchar('content_type', { length: 100 }),
  bytes: bigint('bytes', { mode: 'number' }),
  /** Counted against the owner's quota before the first byte is written. */
  reservedBytes: bigint('reserved_bytes', { mode: 'number' }).notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
