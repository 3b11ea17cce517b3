import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts, sessions } from './identity.ts';

/** The organization's provider behind a session (docs/decisions/0021-passkeys-and-organization-sign-in.md). */
export const organizationSessions = pgTable(
  'organization_sessions',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The ID token, sent as a hint when signing out at the provider. */
    idToken: text('id_token').notNull(),
    /** The provider asked for a second factor. */
    isMultiFactor: boolean('is_multi_factor').notNull(),
    /** The provider's own session id (the claim `sid`); null where it gives none. */
    providerSid: text('provider_sid'),
  },
  (table) => [
    index('organization_sessions_account_idx').on(table.accountId),
    index('organization_sessions_provider_sid_idx')
      .on(table.providerSid)
      .where(sql`${table.providerSid} is not null`),
  ],
);

/** Recent logouts from the provider, so that none is accepted twice and no sign-in under way completes after one. */
export const organizationLogouts = pgTable(
  'organization_logouts',
  {
    /** Of issuer and `jti`. */
    tokenHash: text('token_hash').primaryKey(),
    providerId: text('provider_id').notNull(),
    /** Whose sessions all ended, unless `providerSid` names one. */
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
