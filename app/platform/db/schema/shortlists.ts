import { index, pgTable, timestamp, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { creativeProfiles } from './creatives.ts';
import { users } from './identity.ts';

/** A client's saved creatives with private notes (specification section 3). */
export const shortlists = pgTable(
  'shortlists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notes: varchar('notes', { length: 5000 }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('shortlists_entry_key').on(table.creativeId, table.userId),
    index('shortlists_user_newest_idx').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('shortlists_newest_idx').on(table.createdAt, table.creativeId),
  ],
);

/** A read-only link to a user's shortlist until it is revoked. One at a time. */
export const shortlistShares = pgTable('shortlist_shares', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token: varchar('token', { length: 40 }).notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
