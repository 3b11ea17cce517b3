import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { plannedOnce } from '#app/platform/db/planned-once.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { momentOf } from '#app/platform/db/time-cursor.server.ts';
import { type BrowseCursor, writeCursor } from './browse-cursor.ts';
import type { ListingSort, PageRequest } from './directory-query.ts';
import type { ListingCard } from './listing-card.ts';
import {
  type Filtered,
  filterConditions,
  maxIndexedPlaces,
  otherConditions,
  placeFilterConditions,
  placesCondition,
  where,
  wordsCondition,
} from './listing-conditions.server.ts';
import { cardColumns, cursorOf, placedCardShape, toCard } from './listing-rows.server.ts';
import { type PlaceSet, placeIds } from './place-set.ts';
import { sortedPage } from './sorted-pages.server.ts';
import { isHopeless, type WordMatch } from './words/word-match.ts';

/**
 * Pages of the directory. Browse stands in one order: featured first, then newest (specification section 2). A
 * search can be sorted; its words bring relevance, where they are rare enough to weigh every match. Each page is
 * one query. How it is driven depends on what is rare, so that a page costs the same at any number of listings:
 * docs/decisions/0006-directory-queries.md, 0030-search-words-and-sorts.md.
 */

export type ListingQuery = Filtered & {
  /** Null: no words. */
  words: WordMatch | null;
  /** Best: relevance where there are words, else the order of browse. */
  sort: ListingSort;
  /** Where 'nearest' measures from. */
  center: { latitude: number; longitude: number } | null;
  page: PageRequest;
  /** Listed creatives in all, to weigh the ways against each other. */
  listedInAll: number;
};

/** What a query is without words, in the order of browse. */
export const asBrowsed = { words: null, sort: 'best', center: null } as const;

export type ListingPage = { cards: ListingCard[]; nextCursor: string | null };

/** Up to this many matches are weighed one by one; of more common words the best profiles come first. */
export const maxWeighedMatches = 2_000;

/** The order that a query's results stand in. */
export function orderOf({
  words,
  sort,
  center,
}: Pick<ListingQuery, 'words' | 'sort' | 'center'>): BrowseCursor['order'] {
  if (sort === 'best' || (sort === 'nearest' && !center)) {
    return !words ? 'newest' : words.listedAtMost <= maxWeighedMatches ? 'rank' : 'quality';
  }
  return sort === 'newest' ? 'latest' : sort;
}

/** What the orders read; the last two also what they go by. */
const cardShapes = {
  newest: placedCardShape,
  latest: placedCardShape,
  rating: placedCardShape,
  quality: placedCardShape,
  rank: { ...placedCardShape, rank: cell.number },
  nearest: { ...placedCardShape, meters: cell.number },
};

/** One page of listings; `nextCursor` is null on the last one. */
export async function findListings(query: ListingQuery): Promise<ListingPage> {
  if (query.places?.ids.length === 0 || isHopeless(query.words)) {
    return { cards: [], nextCursor: null };
  }
  const order = orderOf(query);
  const statement = order === 'newest' ? newestPage(query) : sortedPage(query, order);
  const rows = await listRows(publicDb(), cardShapes[order])`${statement}`;
  const shown = rows.slice(0, query.page.size);
  const last = shown.at(-1);
  return {
    cards: shown.map(toCard),
    nextCursor: rows.length > shown.length && last ? writeCursor(cursorOf(last, order)) : null,
  };
}

/** The order of browse, on `listings l`. */
export const newestOrder = sql`l.is_featured desc, l.created_at desc, l.creative_id desc`;

function newestPage(query: ListingQuery): SQL {
  const limit = query.page.size + 1;
  const after = query.page.after?.order === 'newest' ? query.page.after : null;
  const isByPlaceAlone = otherConditions(query).length === 0 && !query.words;
  const isIndexed = query.places && query.places.ids.length <= maxIndexedPlaces;
  if (query.places && (isByPlaceAlone || !isIndexed) && isRareEnough(query.places, query, limit)) {
    return pageByPlace({ query, places: query.places, after, limit });
  }
  const conditions = [...filterConditions(query), ...wordsCondition(query.words)];
  if (query.places) {
    conditions.push(placesCondition({ ...query, places: query.places }));
  }
  if (after) {
    conditions.push(behind(after, sql`l`));
  }
  // Without a place the plan is the same for everybody: planned once, and so without a limit that is a parameter.
  const planned = query.places ? sql`` : plannedOnce;
  return sql`${planned}select ${cardColumns}, p.latitude, p.longitude
    from listings l left join service_places p on p.id = l.primary_place_id
   ${where(conditions)} order by ${newestOrder} limit ${sql.raw(String(limit))}`;
}

/**
 * Reads the first listings of every place through the index of listing_places, and merges them: dear when
 * there are many places, cheap when few listings serve them. Walking all listings in order is the reverse.
 * Both are weighed in blocks: a walked listing is one; a probed place is three down the index, and its entries lie
 * close together, but a listing that must be looked at is one again.
 */
function isRareEnough(places: PlaceSet, query: ListingQuery, limit: number): boolean {
  const share = Math.max(1, places.listedAtMost) / Math.max(1, query.listedInAll);
  const walked = limit / Math.min(1, share);
  const isByPlaceAlone = otherConditions(query).length === 0 && !query.words;
  const entries = Math.min(places.ids.length * limit, places.listedAtMost);
  const probed = places.ids.length * 3 + (isByPlaceAlone ? entries / entriesPerBlock : places.listedAtMost);
  return probed < walked;
}

const entriesPerBlock = 20;

function pageByPlace({
  query,
  places,
  after,
  limit,
}: {
  query: ListingQuery;
  places: PlaceSet;
  after: (BrowseCursor & { order: 'newest' }) | null;
  limit: number;
}): SQL {
  const perPlaceConditions = [
    sql`lp.service_place_id = wanted.id`,
    ...placeFilterConditions(query, 'lp'),
    ...(after ? [behind(after, sql`lp`)] : []),
  ];
  const conditions = [...otherConditions(query), ...wordsCondition(query.words)];
  // Without further conditions the first of each place suffice, and of these the first of all; with conditions
  // all of the places' listings are looked at.
  const first = (columns: SQL) => (conditions.length === 0 ? sql`order by ${columns} limit ${limit}` : sql``);
  return sql`select ${cardColumns}, p.latitude, p.longitude from (
      select distinct found.is_featured, found.created_at, found.creative_id
        from unnest(${placeIds(places.ids)}) as wanted(id)
       cross join lateral (
         select lp.is_featured, lp.created_at, lp.creative_id from listing_places lp ${where(perPlaceConditions)}
          ${first(sql`lp.is_featured desc, lp.created_at desc, lp.creative_id desc`)}
       ) as found
       ${first(sql`found.is_featured desc, found.created_at desc, found.creative_id desc`)}
    ) as candidate
    join listings l using (creative_id)
    left join service_places p on p.id = l.primary_place_id
    ${where(conditions)} order by ${newestOrder} limit ${limit}`;
}

/**
 * The rows of `table` that come behind a cursor. Behind the last featured one the flag stands by itself: PostgreSQL
 * guesses how many rows a comparison of rows leaves by its first column alone, and would guess none.
 */
export function behind(cursor: BrowseCursor & { order: 'newest' }, table: SQL): SQL {
  const createdAt = momentOf(cursor.createdAtMicros);
  return cursor.isFeatured
    ? sql`(${table}.is_featured, ${table}.created_at, ${table}.creative_id) < (true, ${createdAt}, ${cursor.id}::uuid)`
    : sql`not ${table}.is_featured and (${table}.created_at, ${table}.creative_id) < (${createdAt}, ${cursor.id}::uuid)`;
}
