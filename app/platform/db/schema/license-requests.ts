import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { creativeProfiles } from './creatives.ts';
import { firms } from './firms.ts';
import { users } from './identity.ts';
import { licenses } from './licenses.ts';
import { messages, threads } from './messages.ts';

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
export type LicenseOfferContent = { uses: string[]; territory: string; term: string; note: string };

/** A client's request to a creative for using portfolio pictures; it may end in a license. */
export const licenseRequests = pgTable(
  'license_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** From the sequence of briefs: a resulting license has the same number. */
    number: bigint('number', { mode: 'number' }).notNull().unique('license_requests_number_key'),
    threadId: uuid('thread_id').references(() => threads.id, { onDelete: 'set null' }),
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    creativeId: uuid('creative_id').references(() => creativeProfiles.id, { onDelete: 'set null' }),
    firmId: uuid('firm_id').references(() => firms.id, { onDelete: 'set null' }),
    state: varchar('state', { length: 10 }).notNull().default('open'),
    content: jsonb('content').$type<LicenseRequestContent>().notNull(),
    /** The newest row of license_offers; 0 if there is none. */
    offer: smallint('offer').notNull().default(0),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    reason: varchar('reason', { length: 1_000 }),
    licenseId: uuid('license_id').references(() => licenses.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'license_requests_state_check',
      sql`${table.state} in ('open', 'accepted', 'declined', 'refused', 'withdrawn')`,
    ),
    check('license_requests_ended_check', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    index('license_requests_client_idx').on(table.clientId, table.createdAt.desc().nullsFirst(), table.id),
    index('license_requests_creative_idx').on(
      table.creativeId,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index('license_requests_thread_idx').on(table.threadId),
    index('license_requests_firm_idx').on(table.firmId).where(sql`${table.firmId} is not null`),
    index('license_requests_license_idx').on(table.licenseId).where(sql`${table.licenseId} is not null`),
  ],
);

/** Successive offers for a request. The newest can be accepted through its last day. */
export const licenseOffers = pgTable(
  'license_offers',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => licenseRequests.id, { onDelete: 'cascade' }),
    version: smallint('version').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: varchar('currency', { length: 3 }).notNull(),
    content: jsonb('content').$type<LicenseOfferContent>().notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.version] }),
    check('license_offers_amount_check', sql`${table.amount} between 0 and 9999999999`),
  ],
);

export const licenseCards = pgTable(
  'license_cards',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    requestId: uuid('request_id')
      .notNull()
      .references(() => licenseRequests.id, { onDelete: 'cascade' }),
    event: varchar('event', { length: 10 }).notNull(),
    version: smallint('version'),
  },
  (table) => [
    check(
      'license_cards_event_check',
      sql`${table.event} in ('asked', 'offered', 'accepted', 'declined', 'refused', 'withdrawn')`,
    ),
    index('license_cards_request_idx').on(table.requestId),
  ],
);
