import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { commissionPictures } from './commission-pictures.ts';
import { commissionParties, commissions } from './commissions.ts';
import { creativeProfiles } from './creatives.ts';
import { firms } from './firms.ts';
import { users } from './identity.ts';
import { portfolioItems } from './portfolio.ts';

/** What the holder may do with pictures, as the certificate states it. It contains no price. */
export type LicenseContent = {
  number: string;
  creative: { name: string; personName: string; place: string | null; credit: string };
  party: { name: string; personName: string; place: string | null; role: string | null };
  project: {
    name: string;
    place: string | null;
    architect: string | null;
    shotOn: string | null;
    commission: string | null;
  };
  pictures: { number: number; title: string; sha256: string }[];
  /** Keys of brief-vocabulary.ts; each with its own end and territory where they differ. */
  uses: { use: string; territory?: string; endsOn?: string; note?: string }[];
  /** Keys of territories and licenseTerms, and the first and last day; without an end it is unlimited. */
  territory: string;
  term: string;
  startsOn: string;
  endsOn: string | null;
  termsVersion: number;
  signatures: { name: string; on: string }[];
};

export const licenses = pgTable(
  'licenses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** 'OR-0117-4': brief and party. */
    number: varchar('number', { length: 30 }).notNull().unique('licenses_number_key'),
    /** Null for a license of a portfolio piece. */
    commissionId: uuid('commission_id').references(() => commissions.id, { onDelete: 'set null' }),
    partyId: uuid('party_id').references(() => commissionParties.id, { onDelete: 'set null' }),
    creativeId: uuid('creative_id').references(() => creativeProfiles.id, { onDelete: 'set null' }),
    /** The licensee's account, if they have one. */
    holderId: uuid('holder_id').references(() => users.id, { onDelete: 'set null' }),
    firmId: uuid('firm_id').references(() => firms.id, { onDelete: 'set null' }),
    content: jsonb('content').$type<LicenseContent>().notNull(),
    /** SHA-256 of the content as canonical JSON, hexadecimal. */
    contentHash: varchar('content_hash', { length: 64 }).notNull(),
    termsVersion: smallint('terms_version').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    withdrawnReason: varchar('withdrawn_reason', { length: 500 }),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
  },
  (table) => [
    check('licenses_days_check', sql`${table.endsOn} is null or ${table.endsOn} >= ${table.startsOn}`),
    check(
      'licenses_withdrawn_check',
      sql`${table.withdrawnReason} is null or ${table.withdrawnAt} is not null`,
    ),
    index('licenses_holder_idx').on(table.holderId, table.issuedAt.desc().nullsFirst(), table.id),
    index('licenses_firm_idx').on(table.firmId, table.issuedAt.desc().nullsFirst(), table.id),
    index('licenses_creative_idx').on(table.creativeId, table.issuedAt.desc().nullsFirst(), table.id),
    index('licenses_commission_idx').on(table.commissionId),
    index('licenses_party_idx').on(table.partyId),
    index('licenses_ending_idx')
      .on(table.endsOn)
      .where(sql`${table.endsOn} is not null and ${table.withdrawnAt} is null`),
  ],
);

export const licensePictures = pgTable(
  'license_pictures',
  {
    licenseId: uuid('license_id')
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    number: smallint('number').notNull(),
    /** Exactly one of the two is set, until that row is deleted. */
    pictureId: uuid('picture_id').references(() => commissionPictures.id, { onDelete: 'set null' }),
    itemId: uuid('item_id').references(() => portfolioItems.id, { onDelete: 'set null' }),
    sha256: varchar('sha256', { length: 64 }).notNull(),
    /** A 64-bit perceptual hash (likeness.ts) as a signed number; null until it is computed. */
    likenessHash: bigint('likeness_hash', { mode: 'bigint' }),
    /** Our own small copy, which outlives the picture, with its size in pixels; null until it is made. */
    storageKey: varchar('storage_key', { length: 200 }),
    width: integer('width'),
    height: integer('height'),
  },
  (table) => [
    primaryKey({ columns: [table.licenseId, table.number] }),
    index('license_pictures_picture_idx').on(table.pictureId),
    index('license_pictures_item_idx').on(table.itemId),
    index('license_pictures_sha256_idx').on(table.sha256),
  ],
);
