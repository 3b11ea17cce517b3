import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  smallint,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/** Delivery of a commission's pictures: upload, proof rounds and downloads. */

/**
 * Where the metadata in a picture's file is, so that it can be replaced without reading the whole file
 * (platform/images/words). Positions in bytes.
 */
export type WordsLayout =
  | { kind: 'jpeg'; xmp: ByteSpan | null; photoshop: ByteSpan[]; insertAt: number }
  /** `cuts` are the chunks with XMP, which some programs write after the picture. */
  | { kind: 'png'; cuts: ByteSpan[]; insertAt: number }
  | {
      kind: 'tiff';
      isLittle: boolean;
      /** The first directory as it is in the file. */
      directory: ByteSpan;
      xmp: ByteSpan | null;
      iptc: ByteSpan | null;
    };

export type ByteSpan = { start: number; length: number };

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** The successive files of a picture; never rewritten. The current one has the picture's key. */
export const pictureVersions = pgTable('picture_versions', {
  id: uuid('id').primaryKey().defaultRandom(),
  pictureId: uuid('picture_id').notNull(),
  version: smallint('version').notNull(),
  fileName: varchar('file_name', { length: 255 }).notNull(),
  contentType: varchar('content_type', { length: 60 }).notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** After rotation to upright. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  sha256: varchar('sha256', { length: 64 }).notNull(),
  storageKey: varchar('storage_key', { length: 200 }).notNull(),
  layout: jsonb('layout').$type<WordsLayout>().notNull(),
  /** Set where the file cannot be decoded: it cannot be delivered. */
  isDamaged: boolean('is_damaged').notNull().default(false),
  createdAt,
});

/** A JPEG made of a file, stored as `renditions/{version}/{rendition}.jpg`. It can always be made again. */
export const pictureRenditions = pgTable('picture_renditions', {
  versionId: uuid('version_id').notNull(),
  /** A key of renditions.ts. */
  rendition: varchar('rendition', { length: 10 }).notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt,
});

export const proofMarks = pgTable('proof_marks', {
  pictureId: uuid('picture_id').notNull(),
  round: smallint('round').notNull(),
  isPicked: boolean('is_picked').notNull().default(false),
  wantsRetouch: boolean('wants_retouch').notNull().default(false),
  note: varchar('note', { length: 1_000 }).notNull().default(''),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

/** Downloads by picture and size; append-only. */
export const pictureDownloads = pgTable('picture_downloads', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  commissionId: uuid('commission_id').notNull(),
  /** Null for a download by the creative. */
  partyId: uuid('party_id'),
  pictureId: uuid('picture_id'),
  /** A key of presets.ts. */
  preset: varchar('preset', { length: 10 }).notNull(),
  isZip: boolean('is_zip').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
});
