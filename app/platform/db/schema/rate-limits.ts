import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** The table of rate-limiter-flexible: points used under a key until it expires (milliseconds since 1970). */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire_idx').on(table.expire)],
);
