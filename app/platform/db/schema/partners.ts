import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Companies that read the directory through the API. */
export const partners = pgTable('partners', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: varchar('name', { length: 120 }).notNull().unique('partners_name_key'),
  /** Whom admins write to; told to nobody else. */
  contact: varchar('contact', { length: 200 }).notNull().default(''),
  /** While set, no key of theirs is answered. */
  suspendedAt: moment('suspended_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Keys of the API. Of a key we hold what tells it apart from others, and a hash of its secret part. */
export const partnerKeys = pgTable(
  'partner_keys',
  {
    /** Its readable part. */
    id: varchar('id', { length: 12 }).primaryKey(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 80 }).notNull(),
    /** SHA-256, hexadecimal. */
    secretHash: varchar('secret_hash', { length: 64 }).notNull(),
    requestsPerMinute: integer('requests_per_minute').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedOn: date('last_used_on'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    check('partner_keys_limit_check', sql`${table.requestsPerMinute} between 1 and 6000`),
    index('partner_keys_partner_id_idx').on(table.partnerId),
  ],
);
