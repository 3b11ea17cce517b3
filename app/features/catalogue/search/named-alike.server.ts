import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { beginsWith } from '#app/platform/db/begins-with.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import type { nameStarts } from '#app/platform/db/schema/listings.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { maxTypedLength } from './suggestion.ts';

/** Prefix matches read in index order; the best are shown. */
const maxBegun = 60;
/** The length that name_starts_of keeps. */
const maxKeyLength = 60;

/** Depends on the text only, and the same few texts are typed all day. */
const keys = new LRUCache<string, string>({ max: 2_000 });

/** The normalized text (name_key); empty without letters or digits. */
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

/** The key of plain ASCII text, which needs no query; null when the database must normalize it. */
function plainKeyOf(typed: string): string | null {
  return /^[a-z0-9]+(?: [a-z0-9]+)*$/i.test(typed) ? typed.toLowerCase() : null;
}

async function askKeyOf(typed: string): Promise<string> {
  const { key } = await getRow(publicDb(), { key: cell.text })`select name_key(${typed}) as key`;
  return key;
}

/**
 * A subquery `(id, key)` of ids of a kind whose name has a word that starts with the key: at most `maxBegun`,
 * alphabetically, full names first. One short walk along name_starts_key.
 */
export function namedAlike(kind: (typeof nameStarts)['$inferSelect']['kind'], key: string): SQL {
  return sql`(select id, min(key) as key from (
    select id, key from name_starts
     where kind = ${kind} and ${beginsWith(sql`key`, sql`${key}::text`)}
     order by key using ~<~ limit ${maxBegun}) as begun group by id)`;
}
