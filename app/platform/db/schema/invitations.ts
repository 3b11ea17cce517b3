import {
  boolean,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/**
 * Creatives invited by an admin from a CSV. Imported data stays here, apart from accounts and profiles, until the
 * creative claims it (docs/decisions/0033-imports.md).
 */

const moment = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = moment('created_at').notNull().defaultNow();
const adminId = () => uuid('admin_id');

export type InvitedDetails = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  profile: Record<string, string | number>;
  specialtyIds: number[];
  area: InvitedArea | null;
};

export type InvitedArea = { city: string; state: string; country: string };

export const imports = pgTable('imports', {
  id: uuid('id').primaryKey().defaultRandom(),
  adminId: adminId(),
  filename: varchar('filename', { length: 255 }).notNull(),
  encoding: varchar('encoding', { length: 20 }).notNull(),
  columns: text('columns').array().notNull(),
  mapping: jsonb('mapping').$type<Record<string, number>>().notNull(),
  state: varchar('state', {
    length: 12,
    enum: ['mapping', 'checking', 'checked', 'running', 'done'],
  }).notNull(),
  lineCount: integer('line_count').notNull(),
  takesUnknownPlaces: boolean('takes_unknown_places').notNull().default(false),
  wantsReminder: boolean('wants_reminder').notNull().default(false),
  createdAt,
  confirmedAt: moment('confirmed_at'),
  finishedAt: moment('finished_at'),
  /** Since when its lines hold no personal data. */
  forgottenAt: moment('forgotten_at'),
});

/** An invitation to claim imported data; without personal data once claimed, revoked or removed. */
export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  adminId: adminId(),
  email: varchar('email', { length: 320 }),
  addressHash: varchar('address_hash', { length: 43 }),
  details: jsonb('details').$type<InvitedDetails>(),
  wantsReminder: boolean('wants_reminder').notNull().default(false),
  createdAt,
  /** The last time it was sent; null while it is queued. */
  sentAt: moment('sent_at'),
  sentCount: smallint('sent_count').notNull().default(0),
  remindedAt: moment('reminded_at'),
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
  removedAt: moment('removed_at'),
  claimedAt: moment('claimed_at'),
  userId: uuid('user_id'),
});

export const invitationLinks = pgTable('invitation_links', {
  tokenHash: varchar('token_hash', { length: 43 }).primaryKey(),
  invitationId: uuid('invitation_id').notNull(),
  createdAt,
});

export const importLines = pgTable('import_lines', {
  importId: uuid('import_id').notNull(),
  number: integer('number').notNull(),
  fileLine: integer('file_line').notNull(),
  /** As in the file; null after the personal data is removed. */
  cells: text('cells').array(),
  addressHash: varchar('address_hash', { length: 43 }),
  details: jsonb('details').$type<InvitedDetails>(),
  verdict: varchar('verdict', {
    length: 16,
    enum: ['new', 'placeUnknown', 'invalid', 'duplicate', 'account', 'invited', 'never'],
  }),
  notes: jsonb('notes').$type<string[]>().notNull().default([]),
  suggestions: jsonb('suggestions').$type<PlaceChoice[]>().notNull().default([]),
  outcome: varchar('outcome', { length: 12, enum: ['invited', 'skipped'] }),
  invitationId: uuid('invitation_id'),
});

export type PlaceChoice = InvitedArea & { label: string };

/** Addresses that opted out of invitations, as hashes. */
export const neverInvited = pgTable('never_invited', {
  addressHash: varchar('address_hash', { length: 43 }).primaryKey(),
  createdAt,
});
