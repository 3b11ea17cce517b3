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
  text,
  timestamp,
  uniqueIndex,
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
  email: varchar('email', { length: 320 }).notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  signUp: jsonb('sign_up').$type<SignUpMetadata>(),
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
  disabledReason: varchar('disabled_reason', { length: 1_000 }),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  /** The last visit, to the hour; set from sessions (db/programs/note_last_seen.sql). */
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

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the user last proved who they are: by signing in, or by confirming since. */
    signedInAt: timestamp('signed_in_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt,
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_idx').on(table.expiresAt),
  ],
);

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
  },
  (table) => [
    index('accounts_user_id_idx').on(table.userId),
    uniqueIndex('accounts_organization_idx')
      .on(table.providerId, table.accountId)
      .where(sql`${table.providerId} like 'oidc:%'`),
    uniqueIndex('accounts_organization_user_idx')
      .on(table.userId, table.providerId)
      .where(sql`${table.providerId} like 'oidc:%'`),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    /** The address that a mailed link confirms, changes to, or restores. */
    email: varchar('email', { length: 320 }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt,
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('verifications_identifier_idx').on(table.identifier),
    index('verifications_expires_idx').on(table.expiresAt),
    // All mailed links of an account are dropped together.
    index('verifications_value_idx').on(table.value),
  ],
);

export const profiles = pgTable(
  'profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: varchar('email', { length: 320 }).notNull(),
    firstName: varchar('first_name', { length: 100 }).notNull(),
    lastName: varchar('last_name', { length: 100 }).notNull(),
    companyName: varchar('company_name', { length: 200 }),
    phone: varchar('phone', { length: 40 }),
    userType: varchar('user_type', { length: 20 }).notNull(),
    /** Increases when the user revokes the links and reply addresses in their mails. */
    replyGeneration: integer('reply_generation').notNull().default(0),
    createdAt,
  },
  (table) => [
    check('profiles_user_type_check', sql`${table.userType} in ('client', 'creative')`),
    index('profiles_created_at_idx').on(
      table.createdAt.desc().nullsFirst(),
      table.userId.desc().nullsFirst(),
    ),
    index('profiles_type_newest_idx').on(
      table.userType,
      table.createdAt.desc().nullsFirst(),
      table.userId.desc().nullsFirst(),
    ),
    // For the admins' user search (specification section 5, User search). A whole address matches by its start or end.
    index('profiles_email_begins_idx').on(table.email.op('varchar_pattern_ops')),
    index('profiles_email_ends_idx').on(sql`reverse(${table.email}) text_pattern_ops`),
    index('profiles_found_by_idx').using('gin', sql`${foundBy(table)} gin_trgm_ops`),
  ],
);

/** The lower-case text that an admin's search looks through; it has a trigram index. */
export function foundBy(of: Record<'email' | 'firstName' | 'lastName' | 'companyName', unknown>) {
  return sql`lower(${of.email} || ' ' || ${of.firstName} || ' ' || ${of.lastName} || ' ' || coalesce(${of.companyName}, ''))`;
}

export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: varchar('role', { length: 20 }).notNull(),
    /**
     * 'organization': granted at a sign-in by the organization's provider, which can also revoke it
     * (docs/decisions/0021-passkeys-and-organization-sign-in.md).
     */
    givenBy: varchar('given_by', { length: 20 }).notNull().default('site'),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check('user_roles_given_by_check', sql`${table.givenBy} in ('site', 'organization')`),
    check('user_roles_role_check', sql`${table.role} in ('admin')`),
  ],
);

/** Whether a user wants an optional kind of mail; no row where they have not chosen. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 40 }).notNull(),
    isWanted: boolean('is_wanted').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Addresses to notify when a way to sign in becomes available ('Notify Me' in the Coming Soon dialog). */
export const signInInterests = pgTable(
  'sign_in_interests',
  {
    provider: varchar('provider', { length: 20 }).notNull(),
    email: varchar('email', { length: 320 }).notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.provider, table.email] })],
);

/** A user's second factor (the shape Better Auth expects): the app's secret and the recovery codes, encrypted. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
  },
  (table) => [
    index('two_factors_user_idx').on(table.userId),
    index('two_factors_secret_idx').on(table.secret),
  ],
);

/** A user's passkeys (WebAuthn): only the public key; the private key never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** Increases with each use, on devices that count. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default([]),
    /** Whether it is synced to the user's other devices. */
    isBackedUp: boolean('is_backed_up').notNull().default(false),
    name: varchar('name', { length: 60 }).notNull(),
    createdAt,
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('passkeys_user_id_idx').on(table.userId)],
);

/** The number of users of each type; kept by triggers, since counting a million rows is too slow. */
export const userCounts = pgTable('user_counts', {
  userType: varchar('user_type', { length: 20 }).primaryKey(),
  amount: integer('amount').notNull(),
});

/** Current users by the day they signed up (UTC); kept with `user_counts`. */
export const dailyUsers = pgTable(
  'daily_users',
  {
    day: date('day').notNull(),
    userType: varchar('user_type', { length: 20 }).notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.userType] })],
);
