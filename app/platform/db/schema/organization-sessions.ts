import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, sessions } from './identity.ts';

/** What a session knows of the organization's provider that opened it (docs/decisions/0074). */
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
  },
  (table) => [index('organization_sessions_account_idx').on(table.accountId)],
);
