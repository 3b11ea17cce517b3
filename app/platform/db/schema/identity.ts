import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/**
 * Identity: users, sessions, accounts and verifications in the shapes Better Auth expects, and profiles and roles
 * (specification section 3: Session, profiles, user_roles).
 */

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: varchar('name', { length: 200 }).notNull(),
  email: varchar('email', { length: 320 }).notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  signUp: jsonb('sign_up').$type<SignUpMetadata>(),
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
  disabledReason: varchar('disabled_reason', { length: 1_000 }),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  /** The last visit, to the hour; set from sessions (db/programs/users.sql). */
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
  createdAt,
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The metadata of a sign-up (specification section 3), and the paid plan chosen first, if any. */
export type SignUpMetadata = {
  first_name: string;
  last_name: string;
  user_type: 'client' | 'creative';
  company_name: string | null;
  plan?: string;
  billing?: string;
  next?: string;
};

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  token: text('token').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  /** When the user last proved who they are: by signing in, or by confirming since. */
  signedInAt: timestamp('signed_in_at', { withTimezone: true }).notNull().defaultNow(),
  createdAt,
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
  refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
  scope: text('scope'),
  password: text('password'),
  createdAt,
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey().defaultRandom(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  /** The address that a mailed link confirms, changes to, or restores. */
  email: varchar('email', { length: 320 }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt,
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const profiles = pgTable('profiles', {
  userId: uuid('user_id').primaryKey(),
  email: varchar('email', { length: 320 }).notNull(),
  firstName: varchar('first_name', { length: 100 }).notNull(),
  lastName: varchar('last_name', { length: 100 }).notNull(),
  companyName: varchar('company_name', { length: 200 }),
  phone: varchar('phone', { length: 40 }),
  userType: varchar('user_type', { length: 20 }).notNull(),
  /** Increases when the user revokes the links and reply addresses in their mails. */
  replyGeneration: integer('reply_generation').notNull().default(0),
  createdAt,
});

/** The lower-case text that an admin's search looks through; it has a trigram index. */
export function foundBy(of: Record<'email' | 'firstName' | 'lastName' | 'companyName', unknown>) {
  return sql`lower(${of.email} || ' ' || ${of.firstName} || ' ' || ${of.lastName} || ' ' || coalesce(${of.companyName}, ''))`;
}

export const userRoles = pgTable('user_roles', {
  userId: uuid('user_id').notNull(),
  role: varchar('role', { length: 20 }).notNull(),
  /**
   * 'organization': granted at a sign-in by the organization's provider, which can also revoke it
   * (docs/decisions/0021-passkeys-and-organization-sign-in.md).
   */
  givenBy: varchar('given_by', { length: 20 }).notNull().default('site'),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
});

/** Whether a user wants an optional kind of mail; no row where they have not chosen. */
export const notificationChoices = pgTable('notification_choices', {
  userId: uuid('user_id').notNull(),
  kind: varchar('kind', { length: 40 }).notNull(),
  isWanted: boolean('is_wanted').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Addresses to notify when a way to sign in becomes available ('Notify Me' in the Coming Soon dialog). */
export const signInInterests = pgTable('sign_in_interests', {
  provider: varchar('provider', { length: 20 }).notNull(),
  email: varchar('email', { length: 320 }).notNull(),
  createdAt,
});

/** A user's second factor (the shape Better Auth expects): the app's secret and the recovery codes, encrypted. */
export const twoFactors = pgTable('two_factors', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: timestamp('locked_until', { withTimezone: true }),
});

/** A user's passkeys (WebAuthn): only the public key; the private key never leaves the device. */
export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  /** Increases with each use, on devices that count. */
  counter: bigint('counter', { mode: 'number' }).notNull().default(0),
  transports: text('transports').array().notNull().default([]),
  /** Whether it is synced to the user's other devices. */
  isBackedUp: boolean('is_backed_up').notNull().default(false),
  name: varchar('name', { length: 60 }).notNull(),
  createdAt,
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
});

/** The number of users of each type; kept by triggers, since counting a million rows is too slow. */
export const userCounts = pgTable('user_counts', {
  userType: varchar('user_type', { length: 20 }).primaryKey(),
  amount: integer('amount').notNull(),
});

/** The organization's provider behind a session (docs/decisions/0021-passkeys-and-organization-sign-in.md). */
export const organizationSessions = pgTable('organization_sessions', {
  sessionId: uuid('session_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  /** The ID token, sent as a hint when signing out at the provider. */
  idToken: text('id_token').notNull(),
  /** The provider asked for a second factor. */
  isMultiFactor: boolean('is_multi_factor').notNull(),
  /** The provider's own session id (the claim `sid`); null where it gives none. */
  providerSid: text('provider_sid'),
});

/** Recent logouts from the provider, so that none is accepted twice and no sign-in under way completes after one. */
export const organizationLogouts = pgTable('organization_logouts', {
  /** Of issuer and `jti`. */
  tokenHash: text('token_hash').primaryKey(),
  providerId: text('provider_id').notNull(),
  /** Whose sessions all ended, unless `providerSid` names one. */
  subject: text('subject'),
  providerSid: text('provider_sid'),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  heardAt: timestamp('heard_at', { withTimezone: true }).notNull().defaultNow(),
});
