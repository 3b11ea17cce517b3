import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import type { BrowseCursor } from './browse-cursor.ts';
import type { PageRequest } from './directory-query.ts';
import {
  type Filtered,
  indexedPlaces,
  isUnfiltered,
  where,
  wordsCondition,
} from './listing-conditions.server.ts';
import { areaOf, type Sought } from './listings-at.server.ts';
import { shareMatched } from './share-matched.ts';
import { cursorValue, isLookedUp } from './sorted-pages.server.ts';

type Query = Filtered & Sought & { page: PageRequest };

/** Orders in which few listings share a value, so a value is a good measure of depth. */
const columns: Partial<Record<BrowseCursor['order'], { name: SQL; type: SQL }>> = {
  quality: { name: sql.raw('quality'), type: sql.raw('smallint') },
  latest: { name: sql.raw('created_at'), type: sql.raw('timestamptz') },
};

/** Read down to a value that should come after this many times the wanted number of matches. */
const margin = 3;
/** Below this many listings, reading both indexes is fast enough. Above it, uncached reads dominate. */
const manyLookedAt = 4_000;
const maxDepth = 50_000;

/**
 * A page for words with too many matches to read all and too few to find soon by walking the order. Reads the word
 * index together with the order's index (docs/decisions/0013). Null when another way is cheaper or the page is not
 * full.
 */
export async function findBestOfMany(
  query: Query,
  order: BrowseCursor['order'],
): Promise<{ id: string }[] | null> {
  const depth = columns[order] ? depthOf(query) : null;
  return depth === null ? null : readDownTo(depth, { query, order });
}

/**
 * The value at a rounded depth of an order, cached for minutes. An outdated value is harmless: a page that is not
 * full with it is found another way.
 */
const values = new LRUCache<string, { value: string }>({ max: 200, ttl: 600_000 });

async function remembered(
  key: string,
  read: () => Promise<{ value: string } | null>,
): Promise<{ value: string } | null> {
  const value = values.get(key) ?? (await read());
  if (value) {
    values.set(key, value, { noUpdateTTL: true });
  }
  return value;
}

/** Rounds up to two significant digits: 15,432 becomes 16,000. */
function twoDigits(depth: number): number {
  const step = 10 ** Math.max(0, String(depth).length - 2);
  return Math.ceil(depth / step) * step;
}

/** The page, if the first `depth` listings of the order fill it; otherwise null. */
export async function readDownTo(
  depth: number,
  { query, order }: { query: Query; order: BrowseCursor['order'] },
): Promise<{ id: string }[] | null> {
  const column = columns[order];
  if (!column) {
    return null;
  }
  const { words, places, page } = query;
  const after = page.after?.order === order ? page.after : null;
  const behind = after
    ? [sql`(l.${column.name}, l.creative_id) < (${cursorValue(after)}, ${after.id}::uuid)`]
    : [];
  const sorted = sql`order by l.${column.name} desc, l.creative_id desc`;
  const about = twoDigits(depth);
  const read = () =>
    findRow(publicDb(), { value: cell.text })`
      select l.${column.name}::text as value from listings l ${where(behind)} ${sorted} offset ${about} limit 1`;
  const lowest = after ? await read() : await remembered(`${order} ${about}`, read);
  if (!lowest) {
    return null;
  }
  const conditions = [
    ...wordsCondition(words),
    ...(places ? [indexedPlaces(places)] : []),
    sql`l.${column.name} >= ${lowest.value}::${column.type}`,
    ...behind,
  ];
  const wanted = page.size + 1;
  const found = await listRows(publicDb(), { id: listings.creativeId })`
    with candidate as materialized (select l.creative_id, l.${column.name} from listings l ${where(conditions)})
    select l.creative_id as id from candidate l ${sorted} limit ${wanted}`;
  return found.length === wanted ? found : null;
}

/** How far down the order to read; null when another way reads few listings. */
export function depthOf(query: Query): number | null {
  const { words, places, listedInAll, page } = query;
  const area = places && areaOf(places);
  if (!words || (places && !area) || !isUnfiltered(query)) {
    return null;
  }
  const matched = Math.max(1, shareMatched({ ...query, places: null }) * (area?.listed ?? listedInAll));
  const wanted = page.size + 1;
  const lookedAt = isLookedUp(query) ? matched : (wanted * listedInAll) / matched;
  const depth = Math.ceil((margin * wanted * listedInAll) / matched);
  return lookedAt >= manyLookedAt && depth <= maxDepth ? depth : null;
}
