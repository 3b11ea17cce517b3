import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { BriefContent } from './briefs.ts';
import type { EstimateTemplate, EstimateTerms } from './estimates.ts';

/** What one party buys beyond the shared scope: advertising, a charged use. Amounts are minor units. */
export type PartyExtra = {
  /** A key of brief-vocabulary.ts, if it licenses one; term and territory where they differ from the shared ones. */
  use?: string;
  term?: string;
  territory?: string;
  text: string;
  amount: number;
};

/** What everyone who joined has accepted, as a snapshot: parties in the order of joining, the asking party first. */
export type CommissionContent = {
  /** B and E in docs/decisions/0037-commissions-and-shares.md, and what each further party adds to B, in percent. */
  base: number;
  expenses: number;
  surchargePercent: number;
  shareRule: 'equal' | 'weighted';
  lateFactorPercent: number;
  parties: {
    id: string;
    name: string;
    /** A key of brief-vocabulary.ts. */
    role: string;
    weight: number;
    /** The party's share once everyone has confirmed it, and the sum of its own extras. */
    share: number;
    own: number;
    uses: string[];
    isLate: boolean;
  }[];
  /** The number of each kind in brief-vocabulary.ts. */
  views: Record<string, number>;
  /** Keys of brief-vocabulary.ts that every party is licensed for. */
  uses: string[];
  licenseTerm?: string;
  territory?: string;
  shootOn?: string;
  fallbackDays: string[];
  decisionHour?: string;
  weatherRule?: string;
};

/** What a client and a creative agreed on (docs/decisions/0036-briefs-and-estimates.md). */

/** An agreed line; options that were not ticked are kept, to show what was not bought. */
export type AgreedLine = EstimateTemplate['lines'][number] & {
  /** quantity × price, rounded half up to a minor unit. */
  amount: number;
  isTicked: boolean;
};

/**
 * A snapshot of the whole agreement. It stays the same whatever happens to the brief, the estimate and the accounts.
 */
export type AgreementContent = {
  brief: { revision: number; content: BriefContent; place: string | null };
  estimate: { version: number; opening: string | null; lines: AgreedLine[]; terms: EstimateTerms };
  client: { name: string; firm: string | null };
  creative: { name: string };
};

/** Bookkeeping records. They never change, except that a database trigger removes the name of a deleted user. */
export const agreements = pgTable('agreements', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull(),
  /** Null after they are deleted, as with the accounts below. */
  briefId: uuid('brief_id'),
  versionId: uuid('version_id'),
  threadId: uuid('thread_id'),
  clientId: uuid('client_id'),
  creativeId: uuid('creative_id'),
  firmId: uuid('firm_id'),
  currency: varchar('currency', { length: 3 }).notNull(),
  /** Charged lines and ticked options, in minor units. */
  total: bigint('total', { mode: 'number' }).notNull(),
  content: jsonb('content').$type<AgreementContent>().notNull(),
  agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),
});

/** A commission follows an agreement: who shares it, what each pays, when it is shot, what is delivered. */

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const commissions = pgTable('commissions', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull(),
  agreementId: uuid('agreement_id').notNull(),
  threadId: uuid('thread_id'),
  clientId: uuid('client_id'),
  creativeId: uuid('creative_id'),
  firmId: uuid('firm_id'),
  state: varchar('state', { length: 10 }).notNull().default('agreed'),
  currency: varchar('currency', { length: 3 }).notNull(),
  base: bigint('base', { mode: 'number' }).notNull(),
  expenses: bigint('expenses', { mode: 'number' }).notNull(),
  surchargePercent: smallint('surcharge_percent').notNull(),
  shareRule: varchar('share_rule', { length: 10 }).notNull().default('equal'),
  lateFactorPercent: smallint('late_factor_percent').notNull().default(125),
  revision: smallint('revision').notNull().default(1),
  /** The newest revision that every party must have accepted: a party that has not is no longer signed. */
  confirmRevision: smallint('confirm_revision').notNull().default(1),
  proposedRevision: smallint('proposed_revision'),
  proposedBy: varchar('proposed_by', { length: 10 }),
  proposalPassedAt: timestamp('proposal_passed_at', { withTimezone: true }),
  /** The time zone of the building; days are local to it. */
  timeZone: varchar('time_zone', { length: 60 }),
  shootOn: date('shoot_on', { mode: 'string' }),
  /** When shares become final: later joiners are not counted. Null while no day is agreed. */
  lockAt: timestamp('lock_at', { withTimezone: true }),
  lockedAt: timestamp('locked_at', { withTimezone: true }),
  shotOn: date('shot_on', { mode: 'string' }),
  deliverBy: date('deliver_by', { mode: 'string' }),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  canceledAt: timestamp('canceled_at', { withTimezone: true }),
  retouchRounds: smallint('retouch_rounds').notNull().default(0),
  roundsUsed: smallint('rounds_used').notNull().default(0),
  calendarSequence: smallint('calendar_sequence').notNull().default(0),
  remindedAt: timestamp('reminded_at', { withTimezone: true }),
  createdAt,
});

/** The parties of a commission: the asking party, and those invited by a link, with or without an account. */
export const commissionParties = pgTable('commission_parties', {
  id: uuid('id').primaryKey().defaultRandom(),
  commissionId: uuid('commission_id').notNull(),
  /** From 1, the asking party's: the last part of the license number, never reused. */
  number: smallint('number').notNull(),
  state: varchar('state', { length: 10 }).notNull().default('invited'),
  isLate: boolean('is_late').notNull().default(false),
  /** The company as printed on the certificate, and a key of brief-vocabulary.ts. */
  name: varchar('name', { length: 200 }).notNull(),
  role: varchar('role', { length: 30 }).notNull(),
  firmId: uuid('firm_id'),
  userId: uuid('user_id'),
  /** Who signed or is invited, in lower case; never shown to other parties. */
  email: varchar('email', { length: 320 }),
  personName: varchar('person_name', { length: 200 }),
  place: varchar('place', { length: 200 }),
  weight: smallint('weight').notNull().default(1),
  /** Keys of brief-vocabulary.ts. */
  uses: jsonb('uses').$type<string[]>().notNull().default([]),
  offered: jsonb('offered').$type<PartyExtra[]>().notNull().default([]),
  extras: jsonb('extras').$type<PartyExtra[]>().notNull().default([]),
  /**
   * The share it agreed to, without its own extras: the lowest since it last accepted, since a share never rises by
   * itself.
   */
  agreedShare: bigint('agreed_share', { mode: 'number' }),
  /** The newest revision that it accepted. */
  acceptedRevision: smallint('accepted_revision'),
  /** SHA-256 of its invitation's token, hexadecimal; null without an invitation. */
  tokenHash: varchar('token_hash', { length: 64 }),
  tokenExpiresAt: timestamp('token_expires_at', { withTimezone: true }),
  codeHash: varchar('code_hash', { length: 64 }),
  codeExpiresAt: timestamp('code_expires_at', { withTimezone: true }),
  codeAttempts: smallint('code_attempts').notNull().default(0),
  invitedAt: timestamp('invited_at', { withTimezone: true }).notNull().defaultNow(),
  openedAt: timestamp('opened_at', { withTimezone: true }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  declineWords: varchar('decline_words', { length: 1_000 }),
  /** The order of joining; odd cents go to the first. Null for a party that has not joined. */
  joinedOrder: smallint('joined_order'),
});

export const commissionRevisions = pgTable('commission_revisions', {
  commissionId: uuid('commission_id').notNull(),
  revision: smallint('revision').notNull(),
  kind: varchar('kind', { length: 10 }).notNull().default('begun'),
  content: jsonb('content').$type<CommissionContent>().notNull(),
  changes: jsonb('changes').$type<string[]>().notNull(),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A party's acceptance of a revision: signed in, or by a code sent to its address. */
export const commissionAcceptances = pgTable('commission_acceptances', {
  commissionId: uuid('commission_id').notNull(),
  revision: smallint('revision').notNull(),
  partyId: uuid('party_id').notNull(),
  personName: varchar('person_name', { length: 200 }).notNull(),
  /** 'session' or 'code'. */
  way: varchar('way', { length: 10 }).notNull(),
  acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
});

/** The history of a commission, for its page and the books; append-only. */
export const commissionEvents = pgTable('commission_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  commissionId: uuid('commission_id').notNull(),
  kind: varchar('kind', { length: 30 }).notNull(),
  partyId: uuid('party_id'),
  /** Values for its text: amounts in minor units, days, counts. */
  details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
});

export const commissionCards = pgTable('commission_cards', {
  messageId: bigint('message_id', { mode: 'number' }).primaryKey(),
  commissionId: uuid('commission_id').notNull(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
});

export const commissionPictures = pgTable('commission_pictures', {
  id: uuid('id').primaryKey().defaultRandom(),
  commissionId: uuid('commission_id').notNull(),
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
  storageKey: varchar('storage_key', { length: 200 }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  finalAt: timestamp('final_at', { withTimezone: true }),
  removedAt: timestamp('removed_at', { withTimezone: true }),
});
