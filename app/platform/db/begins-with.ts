import { type SQL, sql } from 'drizzle-orm';

/** Sorts after every letter. */
const last = '\u{10FFFF}';

/**
 * Whether a text begins with another, for indexes with text_pattern_ops. `like` would need escaping, and a pattern
 * known at planning time.
 */
export function beginsWith(text: SQL, start: SQL): SQL {
  return sql`${text} ~>=~ ${start} and ${text} ~<~ (${start} || ${last}::text)`;
}
