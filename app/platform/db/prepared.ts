import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

const mark = '/* planned once */ ';

/**
 * Stands before a statement that is planned once for each connection and then run by its name (a prepared statement).
 * For what nearly every page asks, always in the same words: planning it takes twice as long as running it. Not for a
 * statement whose best plan depends on its parameters. Through a pooler it is planned each time (BoundedClient).
 */
export const prepared: SQL = sql.raw(mark);

/**
 * A list as a parameter of `type` that the planner cannot look at. PostgreSQL keeps the one plan of a prepared statement
 * only where it takes it for as good as one for the parameters at hand; for a short list it never does, and plans anew
 * each time (docs/decisions/0013-directory-queries.md).
 */
export function opaqueParam(list: readonly (string | number)[], type: 'text[]' | 'int[]'): SQL {
  const cast = sql.raw(`::${type}`);
  return sql`(select ${sql.param([...list])}${cast})${cast}`;
}

const names = new Map<string, string>();

/** The name of a statement that is marked so; undefined for all others. */
export function planName(text: string): string | undefined {
  if (!text.startsWith(mark)) {
    return undefined;
  }
  const known = names.get(text) ?? createHash('sha1').update(text).digest('base64url');
  names.set(text, known);
  return known;
}
