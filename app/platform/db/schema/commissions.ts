import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { agreements } from './agreements.ts';
import type { PartyExtra } from './commission-content.ts';
import { creativeProfiles } from './creatives.ts';
import { firms } from './firms.ts';
import { users } from './identity.ts';
import { threads } from './messages.ts';

/** A commission follows an agreement: who shares it, what each pays, when it is shot, what is delivered. */

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const commissions = pgTable(
  'commissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' }).notNull().unique('commissions_number_key'),
    agreementId: uuid('agreement_id')
      .notNull()
      .unique('commissions_agreement_key')
      .references(() => agreements.id),
    threadId: uuid('thread_id').references(() => threads.id, { onDelete: 'set null' }),
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    creativeId: uuid('creative_id').references(() => creativeProfiles.id, { onDelete: 'set null' }),
    firmId: uuid('firm_id').references(() => firms.id, { onDelete: 'set null' }),
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
  },
  (table) => [
    check(
      'commissions_state_check',
      sql`${table.state} in ('agreed', 'locked', 'shot', 'delivered', 'canceled')`,
    ),
    check('commissions_share_rule_check', sql`${table.shareRule} in ('equal', 'weighted')`),
    check(
      'commissions_money_check',
      sql`${table.base} >= 0 and ${table.expenses} >= 0 and ${table.surchargePercent} between 0 and 100 and ${table.lateFactorPercent} between 100 and 1000`,
    ),
    check(
      'commissions_proposal_check',
      sql`(${table.proposedRevision} is null) = (${table.proposedBy} is null)`,
    ),
    check(
      'commissions_delivered_check',
      sql`(${table.state} = 'delivered') = (${table.deliveredAt} is not null)`,
    ),
    check(
      'commissions_canceled_check',
      sql`(${table.state} = 'canceled') = (${table.canceledAt} is not null)`,
    ),
    index('commissions_client_idx').on(table.clientId, table.createdAt.desc().nullsFirst(), table.id),
    index('commissions_creative_idx').on(table.creativeId, table.createdAt.desc().nullsFirst(), table.id),
    index('commissions_firm_idx').on(table.firmId).where(sql`${table.firmId} is not null`),
    index('commissions_thread_idx').on(table.threadId),
    index('commissions_lock_idx')
      .on(table.lockAt)
      .where(sql`${table.state} = 'agreed' and ${table.lockAt} is not null`),
  ],
);

/** The parties of a commission: the asking party, and those invited by a link, with or without an account. */
export const commissionParties = pgTable(
  'commission_parties',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    commissionId: uuid('commission_id')
      .notNull()
      .references(() => commissions.id, { onDelete: 'cascade' }),
    /** From 1, the asking party's: the last part of the license number, never reused. */
    number: smallint('number').notNull(),
    state: varchar('state', { length: 10 }).notNull().default('invited'),
    isLate: boolean('is_late').notNull().default(false),
    /** The company as printed on the certificate, and a key of brief-vocabulary.ts. */
    name: varchar('name', { length: 200 }).notNull(),
    role: varchar('role', { length: 30 }).notNull(),
    firmId: uuid('firm_id').references(() => firms.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
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
    tokenHash: varchar('token_hash', { length: 64 }).unique('commission_parties_token_key'),
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
  },
  (table) => [
    unique('commission_parties_number_key').on(table.commissionId, table.number),
    unique('commission_parties_order_key').on(table.commissionId, table.joinedOrder),
    check(
      'commission_parties_state_check',
      sql`${table.state} in ('invited', 'opened', 'joined', 'declined', 'left', 'revoked')`,
    ),
    check(
      'commission_parties_joined_check',
      sql`(${table.state} = 'joined') = (${table.joinedOrder} is not null)`,
    ),
    check('commission_parties_weight_check', sql`${table.weight} between 1 and 1000`),
    uniqueIndex('commission_parties_email_key')
      .on(table.commissionId, table.email)
      .where(sql`${table.email} is not null and ${table.state} in ('invited', 'opened', 'joined')`),
    index('commission_parties_user_idx')
      .on(table.userId, table.commissionId)
      .where(sql`${table.userId} is not null`),
    index('commission_parties_firm_idx').on(table.firmId).where(sql`${table.firmId} is not null`),
    index('commission_parties_email_idx').on(table.email).where(sql`${table.email} is not null`),
  ],
);

/** The links of a party without an account: each mail has its own. SHA-256 of their tokens, hexadecimal. */
export const commissionPartyLinks = pgTable(
  'commission_party_links',
  {
    tokenHash: varchar('token_hash', { length: 64 }).primaryKey(),
    partyId: uuid('party_id')
      .notNull()
      .references(() => commissionParties.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (table) => [
    index('commission_party_links_party_idx').on(table.partyId, table.createdAt.desc().nullsFirst()),
  ],
);
