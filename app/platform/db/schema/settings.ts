import { jsonb, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core';

/** Settings that an admin can change; a missing row means the default in app/features/site/site-settings.ts. */
export const siteSettings = pgTable('site_settings', {
  key: varchar('key', { length: 60 }).primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
