import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
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
export const mediaFiles = pgTable(
  'media_files',
  {
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
    /** 64 bits as 16 hexadecimal digits, close for similar pictures (images/look.server.ts). */
    look: varchar('look', { length: 16 }),
    /** Texts from the file; suggested to the owner, never shown to others. */
    embeddedWords: jsonb('embedded_words').$type<EmbeddedWords>(),
    /** Suggested to the owner as the light of a piece, never shown to others. */
    capture: jsonb('capture').$type<Capture>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('media_files_media_type_check', sql`${table.mediaType} in ('image', 'video')`),
    check('media_files_size_check', sql`${table.width} > 0 and ${table.height} > 0`),
    check('media_files_average_color_check', sql`${table.averageColor} ~ '^#[0-9a-f]{6}$'`),
  ],
);
