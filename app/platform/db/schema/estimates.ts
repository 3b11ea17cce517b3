import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, smallint, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/** Creatives' estimates for briefs (docs/decisions/0036-briefs-and-estimates.md). Amounts are minor units. */

/** The terms of an estimate. All may be missing in a draft. */
export type EstimateTerms = {
  /** Days as '2026-12-08'. */
  validUntil?: string;
  shootOn?: string;
  /** In the order of preference; free of charge. */
  fallbackDays?: string[];
  /** The hour on the day before at which the weather decides: '18:00', local to the building. */
  decisionHour?: string;
  /** Working days from the shoot. */
  deliveryDays?: number;
  retouchRounds?: number;
  /** What each further party adds to creative fee and post-production, in whole percent. */
  surchargePercent?: number;
  thirdPartyPrice?: number;
  thirdPartyUse?: string;
  /** Term and territory of the licensed uses: keys of brief-vocabulary.ts. */
  licenseTerm?: string;
  territory?: string;
  cancellation?: { daysBefore: number; percent: number }[];
  cancellationWords?: string;
  /** Line by line, as the creative wrote it. */
  notIncluded?: string[];
  taxWords?: string;
};

export type TypedLine = {
  section: string;
  kind: string;
  text: string;
  quantity: string;
  unit: string;
  price: string;
  use: string;
  view: string;
};

/** A draft's input as typed, validated when it is sent. */
export type TypedEstimate = {
  texts: Record<string, string>;
  lines: TypedLine[];
  fallbackDays: string[];
  cancellation: { daysBefore: string; percent: string }[];
};

export type EstimateTemplate = {
  lines: {
    section: string;
    kind: string;
    text: string;
    quantity: number;
    unit: string;
    price: number;
    use?: string;
    view?: string;
  }[];
  terms: EstimateTerms;
};

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** Successive versions of an estimate. Once sent, only the state changes. */
export const estimateVersions = pgTable('estimate_versions', {
  id: uuid('id').primaryKey().defaultRandom(),
  estimateId: uuid('estimate_id').notNull(),
  version: smallint('version').notNull(),
  state: varchar('state', { length: 10 }).notNull().default('draft'),
  briefRevision: smallint('brief_revision').notNull(),
  currency: varchar('currency', { length: 3 }).notNull(),
  terms: jsonb('terms').$type<EstimateTerms>().notNull(),
  /** Drafts only: the content of the form. Lines and terms are written when it is sent. */
  typed: jsonb('typed').$type<TypedEstimate>(),
  /** Increases with each save of a draft, so that another tab does not overwrite it unnoticed. */
  draftVersion: integer('draft_version').notNull().default(0),
  opening: varchar('opening', { length: 1_000 }),
  note: varchar('note', { length: 2_000 }),
  total: bigint('total', { mode: 'number' }),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  seenAt: timestamp('seen_at', { withTimezone: true }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  declineReason: varchar('decline_reason', { length: 2_000 }),
  createdAt,
});

export const estimateLines = pgTable('estimate_lines', {
  id: uuid('id').primaryKey().defaultRandom(),
  versionId: uuid('version_id').notNull(),
  position: smallint('position').notNull(),
  /** What it counts toward, for options too. */
  section: varchar('section', { length: 20 }).notNull(),
  kind: varchar('kind', { length: 10 }).notNull(),
  text: varchar('text', { length: 300 }).notNull(),
  /** In hundredths: 50 is half a day. */
  quantity: integer('quantity').notNull().default(100),
  unit: varchar('unit', { length: 10 }).notNull().default('flat'),
  /** For one unit. */
  price: bigint('price', { mode: 'number' }).notNull().default(0),
  /** quantity × price, rounded half up to a minor unit. */
  amount: bigint('amount', { mode: 'number' }).generatedAlwaysAs(sql`(quantity * price + 50) / 100`),
  /** The use that it licenses, and the kind of view that it produces: keys of brief-vocabulary.ts. */
  use: varchar('use', { length: 20 }),
  view: varchar('view', { length: 20 }),
});

export const estimateTemplates = pgTable('estimate_templates', {
  id: uuid('id').primaryKey().defaultRandom(),
  creativeId: uuid('creative_id').notNull(),
  name: varchar('name', { length: 100 }).notNull(),
  currency: varchar('currency', { length: 3 }).notNull(),
  content: jsonb('content').$type<EstimateTemplate>().notNull(),
  createdAt,
});
