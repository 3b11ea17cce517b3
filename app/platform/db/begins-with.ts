import { type SQL, sql } from 'drizzle-orm';

/** Sorts behind every letter. */
const last = '\u{10FFFF}';

/**
 * Whether a text begins with another, for indexes with text_pattern_ops. As `like` it would need its signs escaped, and a
 * text that is known before the statement is planned.
 */
export function beginsWith(text: SQL, start: SQL): SQL {
  return sql`${text} ~>=~ ${start} and ${text} ~<~ (${start} || ${last}::text)`;
}
