import { createHash } from 'node:crypto';

/**
 * Cursors of the API: where a list goes on, and a mark of what was asked for. With other filters a cursor would skip
 * some and repeat others without anybody noticing; so it is refused.
 */

const markLength = 8;

/** Writes where a list of this query goes on. `query`: all that decides about the list, and its order. */
export function sealCursor(place: string | null, query: unknown): string | null {
  return place === null ? null : `${markOf(query)}.${place}`;
}

/** Where a list goes on, of a cursor that was written for the same query; null for any other. */
export function openCursor(cursor: string, query: unknown): string | null {
  return cursor.startsWith(`${markOf(query)}.`) ? cursor.slice(markLength + 1) : null;
}

function markOf(query: unknown): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, markLength);
}
