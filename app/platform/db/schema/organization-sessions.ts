import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts, sessions } from './identity.ts';

/** What a session knows of the organization's provider that opened it (docs/decisions/0021). */
export const organizationSessions = pgTable(
  'organization_sessions',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The ID token, by which the provider is told whom to sign out. */
    idToken: text('id_token').notNull(),
    /** The provider asked for a second factor. */
    isMultiFactor: boolean('is_multi_factor').notNull(),
    /** What the provider calls its own session (the claim `sid`); null where it does not say. */
    providerSid: text('provider_sid'),
  },
  (table) => [
    index('organization_sessions_account_idx').on(table.accountId),
    index('organization_sessions_provider_sid_idx')
      .on(table.providerSid)
      .where(sql`${table.providerSid} is not null`),
  ],
);

/** Logouts that the provider told us of lately: none is taken twice, and no sign-in under way gets in after one. */
export const organizationLogouts = pgTable(
  'organization_logouts',
  {
    /** Of issuer and `jti`. */
    tokenHash: text('token_hash').primaryKey(),
    providerId: text('provider_id').notNull(),
    /** Of whom all sessions ended, unless `providerSid` names one. */
    subject: text('subject'),
    providerSid: text('provider_sid'),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    heardAt: timestamp('heard_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('organization_logouts_subject_idx').on(table.subject).where(sql`${table.subject} is not null`),
    index('organization_logouts_provider_sid_idx')
      .on(table.providerSid)
      .where(sql`${table.providerSid} is not null`),
    index('organization_logouts_heard_idx').on(table.heardAt),
    check(
      'organization_logouts_names_check',
      sql`${table.subject} is not null or ${table.providerSid} is not null`,
    ),
  ],
);
