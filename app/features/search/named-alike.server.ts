import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { beginsWith } from '#app/platform/db/begins-with.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import type { nameStarts } from '#app/platform/db/schema/name-starts.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { maxTypedLength } from './suggestion.ts';

/** Of names that begin so, in the order of the index; the best of them are shown. */
const maxBegun = 60;
/** As much of a name as name_starts_of keeps. */
const maxKeyLength = 60;

/** It depends on the text alone, and the same few are typed all day. */
const keys = new LRUCache<string, string>({ max: 2_000 });

/** A text as names are compared (name_key); empty where it has no letter or digit. */
export async function nameKeyOf(text: string): Promise<string> {
  const typed = oneLine(text, maxTypedLength);
  const known = keys.get(typed);
  if (known !== undefined) {
    return known;
  }
  const key = (plainKeyOf(typed) ?? (await askKeyOf(typed))).slice(0, maxKeyLength);
  keys.set(typed, key);
  return key;
}

/** The key of a text of plain letters, digits and single spaces, as most are; null of any other. */
function plainKeyOf(typed: string): string | null {
  return /^[a-z0-9]+(?: [a-z0-9]+)*$/i.test(typed) ? typed.toLowerCase() : null;
}

async function askKeyOf(typed: string): Promise<string> {
  const { key } = await getRow(publicDb(), { key: cell.text })`select name_key(${typed}) as key`;
  return key;
}

/**
 * The ids of a kind of which some word of the name begins with the key, as a subquery `(id, key)`: at most sixty, in the
 * order of the alphabet, whole names before others. One short walk along name_starts_key, however many there are.
 */
export function namedAlike(kind: (typeof nameStarts)['$inferSelect']['kind'], key: string): SQL {
  return sql`(select id, min(key) as key from (
    select id, key from name_starts
     where kind = ${kind} and ${beginsWith(sql`key`, sql`${key}::text`)}
     order by key using ~<~ limit ${maxBegun}) as begun group by id)`;
}
