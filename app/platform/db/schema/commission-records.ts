import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { CommissionContent } from './commission-content.ts';
import { commissionParties, commissions } from './commissions.ts';
import { users } from './identity.ts';
import { messages } from './messages.ts';

export const commissionRevisions = pgTable(
  'commission_revisions',
  {
    commissionId: uuid('commission_id')
      .notNull()
      .references(() => commissions.id, { onDelete: 'cascade' }),
    revision: smallint('revision').notNull(),
    kind: varchar('kind', { length: 10 }).notNull().default('begun'),
    content: jsonb('content').$type<CommissionContent>().notNull(),
    changes: jsonb('changes').$type<string[]>().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.commissionId, table.revision] }),
    index('commission_revisions_created_by_idx').on(table.createdBy),
  ],
);

/** A party's acceptance of a revision: signed in, or by a code sent to its address. */
export const commissionAcceptances = pgTable(
  'commission_acceptances',
  {
    commissionId: uuid('commission_id')
      .notNull()
      .references(() => commissions.id, { onDelete: 'cascade' }),
    revision: smallint('revision').notNull(),
    partyId: uuid('party_id')
      .notNull()
      .references(() => commissionParties.id, { onDelete: 'cascade' }),
    personName: varchar('person_name', { length: 200 }).notNull(),
    /** 'session' or 'code'. */
    way: varchar('way', { length: 10 }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commissionId, table.revision, table.partyId] }),
    check('commission_acceptances_way_check', sql`${table.way} in ('session', 'code')`),
    index('commission_acceptances_party_idx').on(table.partyId),
  ],
);

/** The history of a commission, for its page and the books; append-only. */
export const commissionEvents = pgTable(
  'commission_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    commissionId: uuid('commission_id')
      .notNull()
      .references(() => commissions.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 30 }).notNull(),
    partyId: uuid('party_id').references(() => commissionParties.id, { onDelete: 'set null' }),
    /** Values for its text: amounts in minor units, days, counts. */
    details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('commission_events_commission_idx').on(table.commissionId, table.id),
    index('commission_events_party_idx').on(table.partyId).where(sql`${table.partyId} is not null`),
  ],
);

export const commissionCards = pgTable(
  'commission_cards',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    commissionId: uuid('commission_id')
      .notNull()
      .references(() => commissions.id, { onDelete: 'cascade' }),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => commissionEvents.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('commission_cards_commission_idx').on(table.commissionId),
    index('commission_cards_event_idx').on(table.eventId),
  ],
);
