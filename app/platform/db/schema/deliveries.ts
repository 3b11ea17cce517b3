import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import { users } from './identity.ts';
import { uploads } from './uploads.ts';

/** How the pictures of a commission come, are looked at in rounds, and are downloaded. */

/**
 * Where the words in a picture's file stand, so that others can be written without reading all of it
 * (platform/images/words). Positions in bytes.
 */
export type WordsLayout =
  | { kind: 'jpeg'; xmp: ByteSpan | null; photoshop: ByteSpan[]; insertAt: number }
  /** `cuts` are the chunks that hold XMP, which some programs write behind the picture. */
  | { kind: 'png'; cuts: ByteSpan[]; insertAt: number }
  | {
      kind: 'tiff';
      isLittle: boolean;
      /** The first directory as it stands in the file. */
      directory: ByteSpan;
      xmp: ByteSpan | null;
      iptc: ByteSpan | null;
    };

export type ByteSpan = { start: number; length: number };

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/**
 * A picture on its way to a commission: a row before its first byte. Parts are kept as `delivery-parts/{id}/{number}`,
 * the whole under a key made of the id, so that nothing is left over whatever happens; a job removes what nobody went on
 * with (sweep-deliveries.server.ts).
 */
export const arrivingPictures = pgTable(
  'arriving_pictures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    commissionId: uuid('commission_id')
      .notNull()
      .references(() => commissions.id, { onDelete: 'cascade' }),
    /** Null once the account is gone. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** The picture whose file it replaces; null for a further picture. */
    replacesId: uuid('replaces_id').references(() => commissionPictures.id, { onDelete: 'cascade' }),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Of the whole file, hexadecimal, as its sender says; what arrives has to be that. */
    sha256: varchar('sha256', { length: 64 }).notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    /** Since when somebody puts it together. */
    finishingAt: timestamp('finishing_at', { withTimezone: true }),
    /** What became of it once all was there, for a browser that did not hear it. */
    answer: jsonb('answer'),
    createdAt,
  },
  (table) => [
    unique('arriving_pictures_once_key').on(table.commissionId, table.sha256),
    check(
      'arriving_pictures_bytes_check',
      sql`${table.bytes} > 0 and ${table.receivedBytes} between 0 and ${table.bytes}`,
    ),
    index('arriving_pictures_owner_idx').on(table.ownerId),
    index('arriving_pictures_replaces_idx').on(table.replacesId).where(sql`${table.replacesId} is not null`),
    index('arriving_pictures_created_at_idx').on(table.createdAt),
  ],
);

/**
 * The files of a picture, one after the other; never rewritten. The current one is the one whose key the picture has.
 */
export const pictureVersions = pgTable(
  'picture_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => commissionPictures.id, { onDelete: 'cascade' }),
    /** From 1. */
    version: smallint('version').notNull(),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    contentType: varchar('content_type', { length: 60 }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Upright. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sha256: varchar('sha256', { length: 64 }).notNull(),
    storageKey: varchar('storage_key', { length: 200 }).notNull().unique('picture_versions_storage_key'),
    layout: jsonb('layout').$type<WordsLayout>().notNull(),
    /** Set where no picture could be made of it: it cannot be delivered. */
    isDamaged: boolean('is_damaged').notNull().default(false),
    createdAt,
  },
  (table) => [
    unique('picture_versions_version_key').on(table.pictureId, table.version),
    index('picture_versions_created_at_idx').on(table.createdAt),
  ],
);

/** A JPEG made of a file, kept as `renditions/{version}/{rendition}.jpg`. It can always be made again. */
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

/** A round of proofs: opened by the creative, sent back by the asking client. */
export const proofRounds = pgTable(
  'proof_rounds',
  {
    commissionId: uuid('commission_id')
      .notNull()
      .references(() => commissions.id, { onDelete: 'cascade' }),
    /** From 1. */
    round: smallint('round').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    /** When the selection was sent: nothing of the round changes any more. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.commissionId, table.round] })],
);

/** What the asking client says of a picture in a round. */
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

/** Who has downloaded which picture in which size; rows are only added. */
export const pictureDownloads = pgTable(
  'picture_downloads',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    commissionId: uuid('commission_id')
      .notNull()
      .references(() => commissions.id, { onDelete: 'cascade' }),
    /** Null where the creative took it. */
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

/** A delivered picture that its creative shows in the portfolio: the upload that was made of it, so that it is shown once. */
export const shownPictures = pgTable(
  'shown_pictures',
  {
    pictureId: uuid('picture_id')
      .primaryKey()
      .references(() => commissionPictures.id, { onDelete: 'cascade' }),
    /** Null while it is being made. */
    uploadId: uuid('upload_id').references(() => uploads.id, { onDelete: 'cascade' }),
    /** Whoever began and never ended it has lost it after some minutes. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('shown_pictures_upload_idx').on(table.uploadId)],
);
