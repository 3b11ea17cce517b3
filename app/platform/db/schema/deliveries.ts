import {
  bigint,
  boolean,
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
import { commissionPictures } from './commission-pictures.ts';
import { commissionParties, commissions } from './commissions.ts';
import { uploads } from './uploads.ts';

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
export const pictureVersions = pgTable(
  'picture_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => commissionPictures.id, { onDelete: 'cascade' }),
    version: smallint('version').notNull(),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    contentType: varchar('content_type', { length: 60 }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** After rotation to upright. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sha256: varchar('sha256', { length: 64 }).notNull(),
    storageKey: varchar('storage_key', { length: 200 }).notNull().unique('picture_versions_storage_key'),
    layout: jsonb('layout').$type<WordsLayout>().notNull(),
    /** Set where the file cannot be decoded: it cannot be delivered. */
    isDamaged: boolean('is_damaged').notNull().default(false),
    createdAt,
  },
  (table) => [
    unique('picture_versions_version_key').on(table.pictureId, table.version),
    index('picture_versions_created_at_idx').on(table.createdAt),
  ],
);

/** A JPEG made of a file, stored as `renditions/{version}/{rendition}.jpg`. It can always be made again. */
export const pictureRenditions = pgTable(
  'picture_renditions',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => pictureVersions.id, { onDelete: 'cascade' }),
    /** A key of renditions.ts. */
    rendition: varchar('rendition', { length: 10 }).notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.versionId, table.rendition] })],
);

export const proofRounds = pgTable(
  'proof_rounds',
  {
    commissionId: uuid('commission_id')
      .notNull()
      .references(() => commissions.id, { onDelete: 'cascade' }),
    round: smallint('round').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    /** When the selection was sent: the round is final from then on. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.commissionId, table.round] })],
);

export const proofMarks = pgTable(
  'proof_marks',
  {
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => commissionPictures.id, { onDelete: 'cascade' }),
    round: smallint('round').notNull(),
    isPicked: boolean('is_picked').notNull().default(false),
    wantsRetouch: boolean('wants_retouch').notNull().default(false),
    note: varchar('note', { length: 1_000 }).notNull().default(''),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.round] })],
);

/** Downloads by picture and size; append-only. */
export const pictureDownloads = pgTable(
  'picture_downloads',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    commissionId: uuid('commission_id')
      .notNull()
      .references(() => commissions.id, { onDelete: 'cascade' }),
    /** Null for a download by the creative. */
    partyId: uuid('party_id').references(() => commissionParties.id, { onDelete: 'cascade' }),
    pictureId: uuid('picture_id').references(() => commissionPictures.id, { onDelete: 'set null' }),
    /** A key of presets.ts. */
    preset: varchar('preset', { length: 10 }).notNull(),
    isZip: boolean('is_zip').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('picture_downloads_commission_idx').on(table.commissionId, table.id),
    index('picture_downloads_party_idx').on(table.partyId, table.id),
    index('picture_downloads_picture_idx').on(table.pictureId),
  ],
);

/** A delivered picture in its creative's portfolio: the upload made of it, so that it is added once. */
export const shownPictures = pgTable(
  'shown_pictures',
  {
    pictureId: uuid('picture_id')
      .primaryKey()
      .references(() => commissionPictures.id, { onDelete: 'cascade' }),
    /** Null while it is being made. */
    uploadId: uuid('upload_id').references(() => uploads.id, { onDelete: 'cascade' }),
    /** A claim that was not finished lapses after some minutes. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('shown_pictures_upload_idx').on(table.uploadId)],
);
