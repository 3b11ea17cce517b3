import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
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
import { creativeProfiles } from './creatives.ts';
import { firms } from './firms.ts';
import { users } from './identity.ts';
import { messages, threads } from './messages.ts';
import { uploads } from './uploads.ts';

/** What a client asks creatives to photograph (docs/decisions/0036-briefs-and-estimates.md). */

/** What a brief says. Keys are those of `app/features/briefs`. */
export type BriefContent = {
  projectName?: string;
  /** A row of the gazetteer. */
  placeId?: number;
  /** A key of building-types.ts. */
  buildingType?: string;
  size?: { value: number; unit: 'sqft' | 'sqm' };
  story?: string;
  /** How many of each kind of views.ts; minutes for film. Kinds that nobody wants are not named. */
  views?: Record<string, number>;
  /** Keys of uses.ts. */
  uses?: string[];
  term?: string;
  territory?: string;
  parties?: { name: string; role: string }[];
  /** Whether the other parties may share the cost: creatives are asked for joint prices. */
  mayShare?: boolean;
  deliverables?: string[];
  /** Days as '2026-12-08'. */
  earliestOn?: string;
  latestOn?: string;
  neededOn?: string;
  estimatesBy?: string;
  fixed?: string;
  /** A key of budget-bands.ts. */
  budget?: string;
  /** The address of a light study: its query, as studyPath writes it. */
  study?: string;
};

/** What was typed into a draft, as it was typed: checked when it is sent. Texts of lists by their keys. */
export type TypedBrief = {
  texts: Record<string, string>;
  views: Record<string, string>;
  uses: string[];
  deliverables: string[];
  parties: { name: string; role: string }[];
};

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const briefs = pgTable(
  'briefs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** 'Brief 0117': given when it is sent, counting up. */
    number: bigint('number', { mode: 'number' }).unique('briefs_number_key'),
    /** Null once that account is gone. */
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    /** For whom it was sent: the client's firm of then. */
    firmId: uuid('firm_id').references(() => firms.id, { onDelete: 'set null' }),
    state: varchar('state', { length: 10 }).notNull().default('draft'),
    /** What is typed and not sent yet: all of a draft, or changes to what was sent. Null where nothing waits. */
    draft: jsonb('draft').$type<TypedBrief>(),
    /** Counts up with each time it is saved or sent: what stands in another tab is not overwritten unseen. */
    draftVersion: integer('draft_version').notNull().default(0),
    draftSavedAt: timestamp('draft_saved_at', { withTimezone: true }),
    /** The newest row of brief_revisions; 0 while it is a draft. */
    revision: smallint('revision').notNull().default(0),
    /** Whether each recipient may see who else was asked. */
    showsRecipients: boolean('shows_recipients').notNull().default(false),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Until when estimates are wanted, as the newest revision says. */
    estimatesOn: date('estimates_on', { mode: 'string' }),
    /** When it was withdrawn or closed. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    createdAt,
  },
  (table) => [
    check('briefs_state_check', sql`${table.state} in ('draft', 'sent', 'withdrawn', 'closed')`),
    check(
      'briefs_sent_check',
      sql`(${table.state} = 'draft') = (${table.number} is null) and (${table.state} = 'draft') = (${table.sentAt} is null) and (${table.state} = 'draft') = (${table.revision} = 0)`,
    ),
    check('briefs_draft_check', sql`${table.state} <> 'draft' or ${table.draft} is not null`),
    check(
      'briefs_ended_check',
      sql`(${table.state} in ('withdrawn', 'closed')) = (${table.endedAt} is not null)`,
    ),
    index('briefs_client_idx').on(table.clientId, table.createdAt.desc().nullsFirst(), table.id),
    index('briefs_answers_due_idx')
      .on(table.estimatesOn)
      .where(sql`${table.state} = 'sent' and ${table.estimatesOn} is not null`),
    index('briefs_firm_idx').on(table.firmId).where(sql`${table.firmId} is not null`),
  ],
);

/** What a brief said when it was sent, and each time it was changed; never rewritten. */
export const briefRevisions = pgTable(
  'brief_revisions',
  {
    briefId: uuid('brief_id')
      .notNull()
      .references(() => briefs.id, { onDelete: 'cascade' }),
    /** From 1. */
    revision: smallint('revision').notNull(),
    content: jsonb('content').$type<BriefContent>().notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.briefId, table.revision] })],
);

/** A creative who is to get a brief or got it; up to five for each. */
export const briefRecipients = pgTable(
  'brief_recipients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    briefId: uuid('brief_id')
      .notNull()
      .references(() => briefs.id, { onDelete: 'cascade' }),
    /** Null once that account is gone. */
    creativeId: uuid('creative_id').references(() => creativeProfiles.id, { onDelete: 'set null' }),
    /** Their conversation with the client; null while the brief is a draft. */
    threadId: uuid('thread_id').references(() => threads.id, { onDelete: 'set null' }),
    /** In the order they were chosen. */
    position: smallint('position').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    seenAt: timestamp('seen_at', { withTimezone: true }),
    seenRevision: smallint('seen_revision'),
    declinedAt: timestamp('declined_at', { withTimezone: true }),
    /** A key of decline-reasons.ts, and words of their own. */
    declineKind: varchar('decline_kind', { length: 20 }),
    declineReason: varchar('decline_reason', { length: 500 }),
    /** When they were reminded; once, two days before estimates are wanted. */
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    createdAt,
  },
  (table) => [
    unique('brief_recipients_once_key').on(table.briefId, table.creativeId),
    check('brief_recipients_sent_check', sql`${table.threadId} is null or ${table.sentAt} is not null`),
    check(
      'brief_recipients_declined_check',
      sql`${table.declineReason} is null or ${table.declinedAt} is not null`,
    ),
    index('brief_recipients_creative_idx').on(table.creativeId, table.sentAt.desc().nullsFirst(), table.id),
    index('brief_recipients_thread_idx').on(table.threadId, table.sentAt),
  ],
);

/** The messages that stand for what happened to a brief, in the conversation with each recipient. */
export const briefCards = pgTable(
  'brief_cards',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    briefId: uuid('brief_id')
      .notNull()
      .references(() => briefs.id, { onDelete: 'cascade' }),
    revision: smallint('revision').notNull(),
    event: varchar('event', { length: 10 }).notNull(),
  },
  (table) => [
    check(
      'brief_cards_event_check',
      sql`${table.event} in ('sent', 'changed', 'declined', 'withdrawn', 'closed', 'agreed', 'passed', 'estimate', 'recalled', 'refused')`,
    ),
    index('brief_cards_brief_idx').on(table.briefId),
  ],
);

/** Plans and other files that belong to a brief. */
export const briefFiles = pgTable(
  'brief_files',
  {
    briefId: uuid('brief_id')
      .notNull()
      .references(() => briefs.id, { onDelete: 'cascade' }),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** The revisions that show it: from the first on, up to the last where it was taken out. */
    fromRevision: smallint('from_revision').notNull(),
    untilRevision: smallint('until_revision'),
  },
  (table) => [
    primaryKey({ columns: [table.briefId, table.uploadId] }),
    check(
      'brief_files_revisions_check',
      sql`${table.untilRevision} is null or ${table.untilRevision} >= ${table.fromRevision}`,
    ),
    index('brief_files_upload_idx').on(table.uploadId),
  ],
);
