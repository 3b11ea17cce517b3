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

/** A client's briefs to creatives (docs/decisions/0036-briefs-and-estimates.md). */

/** The content of a brief. Keys are those of `app/features/work/briefs`. */
export type BriefContent = {
  projectName?: string;
  placeId?: number;
  /** A key of building-types.ts. */
  buildingType?: string;
  size?: { value: number; unit: 'sqft' | 'sqm' };
  story?: string;
  /** The number of each kind in brief-vocabulary.ts; minutes for film. Kinds that are not wanted are absent. */
  views?: Record<string, number>;
  /** Keys of brief-vocabulary.ts. */
  uses?: string[];
  term?: string;
  territory?: string;
  parties?: { name: string; role: string }[];
  /** Whether other parties may share the cost: creatives are then asked for joint prices. */
  mayShare?: boolean;
  deliverables?: string[];
  earliestOn?: string;
  latestOn?: string;
  neededOn?: string;
  estimatesBy?: string;
  fixed?: string;
  /** A key of brief-vocabulary.ts. */
  budget?: string;
  study?: string;
};

/** A draft's input as typed, validated when it is sent. Texts of lists are keyed. */
export type TypedBrief = {
  texts: Record<string, string>;
  views: Record<string, string>;
  uses: string[];
  deliverables: string[];
  parties: { name: string; role: string }[];
};

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const briefs = pgTable('briefs', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** 'Brief 0117': assigned when it is sent, counting up. */
  number: bigint('number', { mode: 'number' }),
  /** Null after the account is deleted. */
  clientId: uuid('client_id'),
  firmId: uuid('firm_id'),
  state: varchar('state', { length: 10 }).notNull().default('draft'),
  /** Unsent input: a whole draft, or changes to a sent brief. Null if there is none. */
  draft: jsonb('draft').$type<TypedBrief>(),
  /** Increases with each save and send, so that another tab does not overwrite it unnoticed. */
  draftVersion: integer('draft_version').notNull().default(0),
  draftSavedAt: timestamp('draft_saved_at', { withTimezone: true }),
  /** The newest row of brief_revisions; 0 while it is a draft. */
  revision: smallint('revision').notNull().default(0),
  showsRecipients: boolean('shows_recipients').notNull().default(false),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  /** The deadline for estimates, from the newest revision. */
  estimatesOn: date('estimates_on', { mode: 'string' }),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  createdAt,
});

/** The content of a brief each time it was sent; never rewritten. */
export const briefRevisions = pgTable('brief_revisions', {
  briefId: uuid('brief_id').notNull(),
  revision: smallint('revision').notNull(),
  content: jsonb('content').$type<BriefContent>().notNull(),
  createdAt,
});

/** A creative chosen for a brief; up to five for each. */
export const briefRecipients = pgTable('brief_recipients', {
  id: uuid('id').primaryKey().defaultRandom(),
  briefId: uuid('brief_id').notNull(),
  /** Null after the account is deleted. */
  creativeId: uuid('creative_id'),
  /** Their conversation with the client; null while the brief is a draft. */
  threadId: uuid('thread_id'),
  /** In the order they were chosen. */
  position: smallint('position').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  seenAt: timestamp('seen_at', { withTimezone: true }),
  seenRevision: smallint('seen_revision'),
  declinedAt: timestamp('declined_at', { withTimezone: true }),
  /** A key of declineReasons (brief-policy.ts), and a message. */
  declineKind: varchar('decline_kind', { length: 20 }),
  declineReason: varchar('decline_reason', { length: 500 }),
  /** Set once, two days before estimates are due. */
  remindedAt: timestamp('reminded_at', { withTimezone: true }),
  createdAt,
});

export const briefCards = pgTable('brief_cards', {
  messageId: bigint('message_id', { mode: 'number' }).primaryKey(),
  briefId: uuid('brief_id').notNull(),
  revision: smallint('revision').notNull(),
  event: varchar('event', { length: 10 }).notNull(),
});

export const briefFiles = pgTable('brief_files', {
  briefId: uuid('brief_id').notNull(),
  uploadId: uuid('upload_id').notNull(),
  position: smallint('position').notNull(),
  /** The first and the last revision that include it. */
  fromRevision: smallint('from_revision').notNull(),
  untilRevision: smallint('until_revision'),
});
