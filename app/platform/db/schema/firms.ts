import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './identity.ts';
import { mediaFiles } from './media.ts';
import { places } from './places.ts';
import { projects } from './projects.ts';

/** Firms that made buildings, and their credits (docs/decisions/0035-projects-and-firms.md). */

export const firms = pgTable(
  'firms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `/firms/{slug}`: set by a trigger from the name. */
    slug: varchar('slug', { length: 80 }).notNull().unique('firms_slug_key'),
    name: varchar('name', { length: 200 }).notNull(),
    /** The name as compared (name_key); set by the same trigger. */
    nameKey: text('name_key').notNull(),
    discipline: varchar('discipline', { length: 30 }),
    placeId: integer('place_id').references(() => places.id),
    websiteUrl: varchar('website_url', { length: 500 }),
    about: varchar('about', { length: 2000 }),
    logoMediaKey: varchar('logo_media_key', { length: 120 }).references(() => mediaFiles.key),
    /** The mail domain that proved the claim: 'whitfieldmoss.example'; null where an admin granted it. */
    domain: varchar('domain', { length: 253 }),
    /** Null while the firm is unclaimed. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    /** Managers were notified of credits proposed up to this time (notify-of-proposals.job.server.ts). */
    creditsToldAt: timestamp('credits_told_at', { withTimezone: true }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('firms_name_check', sql`btrim(${table.name}) <> ''`),
    index('firms_name_key_idx').on(sql`${table.nameKey} text_pattern_ops`),
    index('firms_name_key_trgm_idx').using('gin', sql`${table.nameKey} gin_trgm_ops`),
    index('firms_place_idx').on(table.placeId),
    index('firms_created_by_idx').on(table.createdBy),
    index('firms_created_idx').on(table.createdAt, table.id),
    index('firms_claimed_idx').on(table.claimedAt, table.id).where(sql`${table.claimedAt} is not null`),
    index('firms_website_host_idx')
      .on(sql`(lower(substring(${table.websiteUrl} from '^https?://(?:www[.])?([^/?#:]+)')))`)
      .where(sql`${table.websiteUrl} is not null`),
    index('firms_logo_media_key_idx').on(table.logoMediaKey).where(sql`${table.logoMediaKey} is not null`),
  ],
);

/** Former slugs of a firm: its own, or those of a firm merged into it. */
export const firmOldSlugs = pgTable(
  'firm_old_slugs',
  {
    slug: varchar('slug', { length: 80 }).primaryKey(),
    firmId: uuid('firm_id')
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
  },
  (table) => [index('firm_old_slugs_firm_idx').on(table.firmId)],
);

/** Merges in progress; a row is deleted with the firm that is merged (merge/merge-firms.server.ts). */
export const firmMerges = pgTable(
  'firm_merges',
  {
    goneId: uuid('gone_id')
      .primaryKey()
      .references(() => firms.id, { onDelete: 'cascade' }),
    keptId: uuid('kept_id')
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    reason: varchar('reason', { length: 1000 }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('firm_merges_two_check', sql`${table.goneId} <> ${table.keptId}`),
    index('firm_merges_kept_idx').on(table.keptId),
    index('firm_merges_started_by_idx').on(table.startedBy),
  ],
);

/**
 * Renamed firms whose many projects are rewritten in batches: the last one done, in id order (refresh_renamed_firms
 * inserts it, firms.job.server.ts works on it).
 */
export const firmRenames = pgTable('firm_renames', {
  firmId: uuid('firm_id')
    .primaryKey()
    .references(() => firms.id, { onDelete: 'cascade' }),
  afterProjectId: uuid('after_project_id'),
  renamedAt: timestamp('renamed_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Possible duplicate firms, from the last full scan (firms.job.server.ts). */
export const firmDoubles = pgTable(
  'firm_doubles',
  {
    firmId: uuid('firm_id')
      .primaryKey()
      .references(() => firms.id, { onDelete: 'cascade' }),
    /** The firm's: the newest are shown first. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('firm_doubles_created_idx').on(table.createdAt, table.firmId)],
);

/** Two similar firms that an admin marked as distinct. The lesser id comes first. */
export const distinctFirms = pgTable(
  'distinct_firms',
  {
    oneId: uuid('one_id')
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'distinct_firms_pkey', columns: [table.oneId, table.otherId] }),
    check('distinct_firms_order_check', sql`${table.oneId} < ${table.otherId}`),
    index('distinct_firms_other_idx').on(table.otherId),
    index('distinct_firms_decided_by_idx').on(table.decidedBy),
  ],
);

/** Members of a firm: an account belongs to at most one. Managers speak for it. */
export const firmMembers = pgTable(
  'firm_members',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    firmId: uuid('firm_id')
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    role: varchar('role', { length: 10 }).notNull(),
    /** Whether the firm's other members see whom they saved (change-shortlist.server.ts). */
    sharesShortlist: boolean('shares_shortlist').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('firm_members_role_check', sql`${table.role} in ('manager', 'member')`),
    index('firm_members_firm_idx').on(table.firmId),
  ],
);

/**
 * Open invitations to a firm. Only an account with this address can accept; the link alone opens nothing, and nothing
 * once the inviter is no longer a manager of the firm (decision 35).
 */
export const firmInvitations = pgTable(
  'firm_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firmId: uuid('firm_id')
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: varchar('email', { length: 320 }).notNull(),
    role: varchar('role', { length: 10 }).notNull(),
    tokenHash: text('token_hash').notNull().unique('firm_invitations_token_hash_key'),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('firm_invitations_once_key').on(table.firmId, table.email),
    check('firm_invitations_role_check', sql`${table.role} in ('manager', 'member')`),
    index('firm_invitations_invited_by_idx').on(table.invitedBy),
    index('firm_invitations_email_idx').on(table.email),
    index('firm_invitations_expires_idx').on(table.expiresAt),
  ],
);

/** A code mailed to an address at a firm's domain. */
export const firmClaims = pgTable(
  'firm_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firmId: uuid('firm_id')
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    index('firm_claims_firm_idx').on(table.firmId, table.createdAt),
    index('firm_claims_user_idx').on(table.userId, table.createdAt),
    index('firm_claims_queue_idx')
      .on(table.provenAt, table.id)
      .where(sql`${table.provenAt} is not null and ${table.outcome} is null`),
    index('firm_claims_decided_by_idx').on(table.decidedBy),
    check(
      'firm_claims_outcome_check',
      sql`${table.outcome} is null or (${table.outcome} in ('given', 'declined') and ${table.provenAt} is not null)`,
    ),
  ],
);

/** A firm's part in a project. The photographer of a project is its creative, not a credit. */
export const credits = pgTable(
  'credits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    firmId: uuid('firm_id')
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
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
  },
  (table) => [
    unique('credits_once_key')
      .on(table.projectId, table.firmId, table.role, table.product)
      .nullsNotDistinct(),
    check('credits_state_check', sql`${table.state} in ('proposed', 'confirmed', 'disputed', 'removed')`),
    index('credits_firm_idx').on(table.firmId, table.state),
    index('credits_firm_list_idx').on(table.firmId, table.state, table.createdAt, table.id),
    index('credits_project_idx').on(table.projectId, table.sortOrder, table.id),
  ],
);

/** A firm's objection to a credit, the creative's answer, and the outcome. At most one is open per credit. */
export const creditDisputes = pgTable(
  'credit_disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    creditId: uuid('credit_id')
      .notNull()
      .references(() => credits.id, { onDelete: 'cascade' }),
    raisedBy: uuid('raised_by').references(() => users.id, { onDelete: 'set null' }),
    statement: varchar('statement', { length: 1000 }).notNull(),
    wanted: varchar('wanted', { length: 200 }),
    /** Whether the firm had confirmed the credit before: withdrawing the dispute confirms it again. */
    wasConfirmed: boolean('was_confirmed').notNull().default(false),
    answer: varchar('answer', { length: 1000 }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    status: varchar('status', { length: 10 }).notNull().default('open'),
    outcome: varchar('outcome', { length: 10 }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('credit_disputes_status_check', sql`${table.status} in ('open', 'settled', 'withdrawn')`),
    check(
      'credit_disputes_outcome_check',
      sql`(${table.status} = 'settled') = (${table.outcome} is not null)
          and (${table.outcome} is null or ${table.outcome} in ('kept', 'changed', 'removed'))`,
    ),
    uniqueIndex('credit_disputes_one_open_key').on(table.creditId).where(sql`${table.status} = 'open'`),
    index('credit_disputes_queue_idx').on(table.status, table.createdAt),
    index('credit_disputes_credit_idx').on(table.creditId, table.createdAt),
    index('credit_disputes_raised_by_idx').on(table.raisedBy),
    index('credit_disputes_decided_by_idx').on(table.decidedBy),
  ],
);

/**
 * The read side of firm pages: a row for each shown project that credits the firm, written only by
 * refresh_firm_projects and rebuild_firm_projects (db/programs). One index covers all counts of its page, so that a
 * firm with thousands of projects is read without them (docs/decisions/0035-projects-and-firms.md).
 */
export const firmProjects = pgTable(
  'firm_projects',
  {
    firmId: uuid('firm_id').notNull(),
    projectId: uuid('project_id').notNull(),
    creativeId: uuid('creative_id').notNull(),
    /** The year of completion; 0 where unknown, which sorts last. */
    year: smallint('year').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    pieceCount: smallint('piece_count').notNull(),
    creditCount: smallint('credit_count').notNull(),
    confirmedCount: smallint('confirmed_count').notNull(),
    /** Distinct keys of credit-roles.ts. */
    roles: text('roles').array().notNull(),
  },
  (table) => [
    primaryKey({ name: 'firm_projects_pkey', columns: [table.projectId, table.firmId] }),
    // The migration adds INCLUDE (creative_id, piece_count, credit_count, confirmed_count, roles).
    index('firm_projects_order_idx').on(
      table.firmId,
      table.year.desc(),
      table.publishedAt.desc(),
      table.projectId.desc(),
    ),
    index('firm_projects_confirmed_idx')
      .on(table.firmId, table.confirmedCount)
      .where(sql`${table.confirmedCount} > 0`),
  ],
);
