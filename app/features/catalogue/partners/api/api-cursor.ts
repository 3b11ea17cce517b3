import { createHash } from 'node:crypto';

/**
 * API cursors: a place in a list and a hash of the query. With other filters a cursor would silently skip or repeat
 * items, so it is refused.
 */

const markLength = 8;

export function sealCursor(place: string | null, query: unknown): string | null {
  return place === null ? null : `${markOf(query)}.${place}`;
}

/** The place in a cursor made for the same query; null for any other. */
export function openCursor(cursor: string, query: unknown): string | null {
  return cursor.startsWith(`${markOf(query)}.`) ? cursor.slice(markLength + 1) : null;
}

function markOf(query: unknown): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, markLength);
}
