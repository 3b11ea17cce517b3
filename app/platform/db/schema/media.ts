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

/** A non-destructive edit of an original: applied whenever a size of it is made. Pixels of the original. */
export type ImageEdit = {
  crop?: { left: number; top: number; width: number; height: number };
  grade?: 'monochrome' | 'warm' | 'cool' | 'faded' | 'contrast';
};

/** Caption, credit and the like, as they were read from IPTC, XMP or Exif. */
export type EmbeddedWords = {
  title?: string;
  description?: string;
  altText?: string;
  architect?: string;
  location?: string;
  year?: string;
  keywords?: string;
};

/** When and where a picture was taken, as its Exif says. Each is there only where the file says it. */
export type Capture = {
  /** By the camera's clock: '2026-05-01T18:40:12'. */
  takenAt?: string;
  /** How far that clock was ahead of UTC: '-06:00'. */
  offset?: string;
  /** WGS 84, in degrees, north and east positive; both or none. */
  latitude?: number;
  longitude?: number;
  /** Where the camera looked, in whole degrees from north, clockwise; true or magnetic, as cameras do not tell reliably. */
  direction?: number;
};

/** A picture or clip that is shown somewhere. Its addresses are `/media/{key}/…`; the original is private. */
export const mediaFiles = pgTable(
  'media_files',
  {
    key: varchar('key', { length: 120 }).primaryKey(),
    mediaType: varchar('media_type', { length: 10 }).notNull(),
    /** Where storage keeps the original. */
    originalKey: text('original_key').notNull(),
    /** For a clip: where storage keeps the still that stands for it. */
    posterKey: text('poster_key'),
    /** That still is a plain plate so far. */
    hasPlate: boolean('has_plate').notNull().default(false),
    edit: jsonb('edit').$type<ImageEdit>(),
    /** After the edit, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    averageColor: varchar('average_color', { length: 7 }).notNull(),
    durationSeconds: doublePrecision('duration_seconds'),
    /** 64 bits as 16 hexadecimal digits, near those of pictures that look the same (images/look.ts). */
    look: varchar('look', { length: 16 }),
    /** What the file says of itself; offered to its owner and shown to nobody. */
    embeddedWords: jsonb('embedded_words').$type<EmbeddedWords>(),
    /** Offered to its owner as the light of a piece, and shown to nobody. */
    capture: jsonb('capture').$type<Capture>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('media_files_media_type_check', sql`${table.mediaType} in ('image', 'video')`),
    check('media_files_size_check', sql`${table.width} > 0 and ${table.height} > 0`),
    check('media_files_average_color_check', sql`${table.averageColor} ~ '^#[0-9a-f]{6}$'`),
  ],
);
