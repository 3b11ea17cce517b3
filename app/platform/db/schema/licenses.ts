import { bigint, date, jsonb, pgTable, smallint, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

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

export const licenses = pgTable('licenses', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** 'OR-0117-4': brief and party. */
  number: varchar('number', { length: 30 }).notNull(),
  /** Null for a license of a portfolio piece. */
  commissionId: uuid('commission_id'),
  partyId: uuid('party_id'),
  creativeId: uuid('creative_id'),
  /** The licensee's account, if they have one. */
  holderId: uuid('holder_id'),
  firmId: uuid('firm_id'),
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
});

/** A request to license portfolio pieces, in the terms of brief-vocabulary.ts. */
export type LicenseRequestContent = {
  project: { name: string; place: string | null; architect: string | null };
  pieces: { id: string; title: string }[];
  party: { name: string; personName: string; place: string | null };
  uses: string[];
  territory: string;
  term: string;
  purpose: string;
};

/** A creative's offer for a request; never rewritten. */
type LicenseOfferContent = { uses: string[]; territory: string; term: string; note: string };

/** A client's request to a creative for using portfolio pictures; it may end in a license. */
export const licenseRequests = pgTable('license_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** From the sequence of briefs: a resulting license has the same number. */
  number: bigint('number', { mode: 'number' }).notNull(),
  threadId: uuid('thread_id'),
  clientId: uuid('client_id'),
  creativeId: uuid('creative_id'),
  firmId: uuid('firm_id'),
  state: varchar('state', { length: 10 }).notNull().default('open'),
  content: jsonb('content').$type<LicenseRequestContent>().notNull(),
  /** The newest row of license_offers; 0 if there is none. */
  offer: smallint('offer').notNull().default(0),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  reason: varchar('reason', { length: 1_000 }),
  licenseId: uuid('license_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Successive offers for a request. The newest can be accepted through its last day. */
export const licenseOffers = pgTable('license_offers', {
  requestId: uuid('request_id').notNull(),
  version: smallint('version').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: varchar('currency', { length: 3 }).notNull(),
  content: jsonb('content').$type<LicenseOfferContent>().notNull(),
  validUntil: date('valid_until', { mode: 'string' }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
});

export const licenseCards = pgTable('license_cards', {
  messageId: bigint('message_id', { mode: 'number' }).primaryKey(),
  requestId: uuid('request_id').notNull(),
  event: varchar('event', { length: 10 }).notNull(),
  version: smallint('version'),
});
