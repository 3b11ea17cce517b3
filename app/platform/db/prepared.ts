import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

const mark = '/* planned once */ ';

/**
 * Goes before a statement that is planned once per connection and then run by name (a prepared statement). For what
 * nearly every page runs with the same text: planning takes twice as long as running. Not for a statement whose best
 * plan depends on its parameters. A pooler makes it plan each time (BoundedClient).
 */
export const prepared: SQL = sql.raw(mark);

/**
 * A list parameter of `type` that the planner cannot see into. PostgreSQL keeps the generic plan of a prepared
 * statement only if it costs no more than a plan for the actual parameters; for a short list it never does, and plans
 * each time (docs/decisions/0013-directory-queries.md).
 */
export function opaqueParam(list: readonly (string | number)[], type: 'text[]' | 'int[]'): SQL {
  const cast = sql.raw(`::${type}`);
  return sql`(select ${sql.param([...list])}${cast})${cast}`;
}

const names = new Map<string, string>();

/** The plan name of a marked statement; undefined for all others. */
export function planName(text: string): string | undefined {
  if (!text.startsWith(mark)) {
    return undefined;
  }
  const known = names.get(text) ?? createHash('sha1').update(text).digest('base64url');
  names.set(text, known);
  return known;
}
