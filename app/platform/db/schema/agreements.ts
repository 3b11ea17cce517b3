import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, timestamp, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { type BriefContent, briefs } from './briefs.ts';
import { creativeProfiles } from './creatives.ts';
import { type EstimateTemplate, type EstimateTerms, estimateVersions } from './estimates.ts';
import { firms } from './firms.ts';
import { users } from './identity.ts';
import { threads } from './messages.ts';

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
export const agreements = pgTable(
  'agreements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' }).notNull().unique('agreements_number_key'),
    /** Null after they are deleted, as with the accounts below. */
    briefId: uuid('brief_id').references(() => briefs.id, { onDelete: 'set null' }),
    versionId: uuid('version_id').references(() => estimateVersions.id, { onDelete: 'set null' }),
    threadId: uuid('thread_id').references(() => threads.id, { onDelete: 'set null' }),
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    creativeId: uuid('creative_id').references(() => creativeProfiles.id, { onDelete: 'set null' }),
    firmId: uuid('firm_id').references(() => firms.id, { onDelete: 'set null' }),
    currency: varchar('currency', { length: 3 }).notNull(),
    /** Charged lines and ticked options, in minor units. */
    total: bigint('total', { mode: 'number' }).notNull(),
    content: jsonb('content').$type<AgreementContent>().notNull(),
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // A brief is agreed on once, and so is a version.
    unique('agreements_brief_key').on(table.briefId),
    unique('agreements_version_key').on(table.versionId),
    check('agreements_total_check', sql`${table.total} >= 0`),
    index('agreements_client_idx').on(table.clientId, table.agreedAt.desc().nullsFirst(), table.id),
    index('agreements_creative_idx').on(table.creativeId, table.agreedAt.desc().nullsFirst(), table.id),
    index('agreements_thread_idx').on(table.threadId),
    index('agreements_firm_idx').on(table.firmId).where(sql`${table.firmId} is not null`),
  ],
);
