import { boolean, integer, pgTable, smallint, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/** Firms that made buildings, and their credits (docs/decisions/0035-projects-and-firms.md). */

export const firms = pgTable('firms', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** `/firms/{slug}`: set by a trigger from the name. */
  slug: varchar('slug', { length: 80 }).notNull(),
  name: varchar('name', { length: 200 }).notNull(),
  /** The name as compared (name_key); set by the same trigger. */
  nameKey: text('name_key').notNull(),
  discipline: varchar('discipline', { length: 30 }),
  placeId: integer('place_id'),
  websiteUrl: varchar('website_url', { length: 500 }),
  about: varchar('about', { length: 2000 }),
  logoMediaKey: varchar('logo_media_key', { length: 120 }),
  /** The mail domain that proved the claim: 'whitfieldmoss.example'; null where an admin granted it. */
  domain: varchar('domain', { length: 253 }),
  /** Null while the firm is unclaimed. */
  claimedAt: timestamp('claimed_at', { withTimezone: true }),
  /** Managers were notified of credits proposed up to this time (notify-of-proposals.job.server.ts). */
  creditsToldAt: timestamp('credits_told_at', { withTimezone: true }),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Merges in progress; a row is deleted with the firm that is merged (merge/merge-firms.server.ts). */
export const firmMerges = pgTable('firm_merges', {
  goneId: uuid('gone_id').primaryKey(),
  keptId: uuid('kept_id').notNull(),
  startedBy: uuid('started_by'),
  reason: varchar('reason', { length: 1000 }).notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Renamed firms whose many projects are rewritten in batches: the last one done, in id order (refresh_renamed_firms
 * inserts it, firms.job.server.ts works on it).
 */
export const firmRenames = pgTable('firm_renames', {
  firmId: uuid('firm_id').primaryKey(),
  afterProjectId: uuid('after_project_id'),
  renamedAt: timestamp('renamed_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Open invitations to a firm. Only an account with this address can accept; the link alone opens nothing, and nothing
 * once the inviter is no longer a manager of the firm (decision 35).
 */
export const firmInvitations = pgTable('firm_invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  firmId: uuid('firm_id').notNull(),
  /** In lower case. */
  email: varchar('email', { length: 320 }).notNull(),
  role: varchar('role', { length: 10 }).notNull(),
  tokenHash: text('token_hash').notNull(),
  invitedBy: uuid('invited_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** A code mailed to an address at a firm's domain. */
export const firmClaims = pgTable('firm_claims', {
  id: uuid('id').primaryKey().defaultRandom(),
  firmId: uuid('firm_id').notNull(),
  userId: uuid('user_id').notNull(),
  email: varchar('email', { length: 320 }).notNull(),
  codeHash: text('code_hash').notNull(),
  attempts: smallint('attempts').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  /** When the code was entered: the claimant reads that mailbox. */
  provenAt: timestamp('proven_at', { withTimezone: true }),
  /** Null while an admin has to decide, or nothing was proven. */
  outcome: varchar('outcome', { length: 10 }),
  reason: varchar('reason', { length: 1000 }),
  /** Null where the domain alone decided. */
  decidedBy: uuid('decided_by'),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
});

/** A firm's part in a project. The photographer of a project is its creative, not a credit. */
export const credits = pgTable('credits', {
  id: uuid('id').primaryKey().defaultRandom(),
  projectId: uuid('project_id').notNull(),
  firmId: uuid('firm_id').notNull(),
  /** A key of credit-roles.ts. */
  role: varchar('role', { length: 30 }).notNull(),
  product: varchar('product', { length: 120 }),
  sortOrder: integer('sort_order').notNull(),
  /**
   * Proposed by the creative; confirmed or disputed by the firm. Removed credits stay, so that they are not proposed
   * again.
   */
  state: varchar('state', { length: 10 }).notNull().default('proposed'),
  stateChangedAt: timestamp('state_changed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A firm's objection to a credit, the creative's answer, and the outcome. At most one is open per credit. */
export const creditDisputes = pgTable('credit_disputes', {
  id: uuid('id').primaryKey().defaultRandom(),
  creditId: uuid('credit_id').notNull(),
  raisedBy: uuid('raised_by'),
  statement: varchar('statement', { length: 1000 }).notNull(),
  wanted: varchar('wanted', { length: 200 }),
  /** Whether the firm had confirmed the credit before: withdrawing the dispute confirms it again. */
  wasConfirmed: boolean('was_confirmed').notNull().default(false),
  answer: varchar('answer', { length: 1000 }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  status: varchar('status', { length: 10 }).notNull().default('open'),
  outcome: varchar('outcome', { length: 10 }),
  decidedBy: uuid('decided_by'),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
