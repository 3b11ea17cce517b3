import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { momentOf } from '#app/platform/db/time-cursor.server.ts';
import { findBestOfMany } from './best-of-many.server.ts';
import { type BrowseCursor, writeCursor } from './browse-cursor.ts';
import type { ListingSort, PageRequest } from './directory-query.ts';
import { listStandingCards } from './list-cards.server.ts';
import type { ListingCard } from './listing-card.ts';
import {
  type Filtered,
  filterConditions,
  isByTrade,
  maxIndexedPlaces,
  otherConditions,
  placeFilterConditions,
  placesCondition,
  where,
  wordsCondition,
} from './listing-conditions.server.ts';
import { cursorOf } from './listing-rows.server.ts';
import { listingsAt } from './listings-at.server.ts';
import { type PlaceSet, placeIds } from './place-set.ts';
import {
  boundedWalk,
  isByColumn,
  isLookedUp,
  likelyMatched,
  nearPage,
  sortedPage,
} from './sorted-pages.server.ts';
import { isHopeless, type WordMatch } from './words/word-match.ts';

/**
 * Pages of the directory. Browse has one order: featured first, then newest (specification section 2). A search can
 * be sorted, and by relevance if its words are rare enough to rank every match. A page is one query for ids; cards
 * are loaded by id. The query plan depends on what is rare: docs/decisions/0013-directory-queries.md,
 * 0015-search-words.md.
 */

export type ListingQuery = Filtered & {
  words: WordMatch | null;
  sort: ListingSort;
  center: { latitude: number; longitude: number } | null;
  page: PageRequest;
  listedInAll: number;
  matched?: number;
};

/** The parameters of a query without words, in browse order. */
export const asBrowsed = { words: null, sort: 'best', center: null } as const;

export type ListingPage = { cards: ListingCard[]; nextCursor: string | null };

/** Up to this many matches are ranked one by one. For more common words, the best profiles come first. */
export const maxWeighedMatches = 2_000;

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

/** A listing's place on a page, with its sort value when the card does not have it. */
export type RankedListing = { id: string; rank?: number; meters?: number };

const standingShape = { id: listings.creativeId };
const standingShapes = {
  newest: standingShape,
  latest: standingShape,
  rating: standingShape,
  quality: standingShape,
  rank: { ...standingShape, rank: cell.number },
  nearest: { ...standingShape, meters: cell.number },
};

/** One page of listings; `nextCursor` is null on the last page. */
export async function findListings(query: ListingQuery): Promise<ListingPage> {
  if (query.places?.ids.length === 0 || isHopeless(query.words)) {
    return { cards: [], nextCursor: null };
  }
  const order = orderOf(query);
  const near = order === 'nearest' ? nearPage(query) : null;
  const nearby = near && (await listRows(publicDb(), standingShapes.nearest)`${near}`);
  const standings = nearby && nearby.length > query.page.size ? nearby : await listStandings(query, order);
  return toListingPage(standings, { order, size: query.page.size });
}

/**
 * Finds the page of common words while they are counted, since the order does not depend on the count. Null when it
 * does, when another way finds the page, or when the page is not full.
 */
export async function findPageAhead(query: ListingQuery): Promise<RankedListing[] | null> {
  const order = orderOf(query);
  const best = isWalked(query) ? await findBestOfMany(query, order) : null;
  const likely = ((query.page.size + 1) * Math.max(1, query.listedInAll)) / likelyMatched(query);
  return best ?? findPageWithin(query, doubt * likely);
}

/** Words may be correlated. A walk this many times as long nearly always fills the page. */
const doubt = 4;

/** The page, if the first `listings` entries of its order fill it; otherwise null. */
export async function findPageWithin(query: ListingQuery, listings: number): Promise<RankedListing[] | null> {
  const order = orderOf(query);
  if (!isByColumn(order) || !isWalked(query)) {
    return null;
  }
  const walk = boundedWalk(query, order, Math.ceil(listings));
  const standings = await listRows(publicDb(), standingShape)`${walk}`;
  return standings.length > query.page.size ? standings : null;
}

function isWalked(query: ListingQuery): boolean {
  return query.words !== null && !isHopeless(query.words) && !isLookedUp(query);
}

async function listStandings(query: ListingQuery, order: BrowseCursor['order']): Promise<RankedListing[]> {
  const best = await findBestOfMany(query, order);
  if (best) {
    return best;
  }
  const statement = order === 'newest' ? newestPage(query) : sortedPage(query, order);
  return listRows(publicDb(), standingShapes[order])`${statement}`;
}

/** Turns up to `size` + 1 ranked listings into a page; the extra one shows that there is a next page. */
export async function toListingPage(
  standings: readonly RankedListing[],
  { order, size }: { order: BrowseCursor['order']; size: number },
): Promise<ListingPage> {
  const shown = standings.slice(0, size);
  const cards = await listStandingCards(shown.map(({ id }) => id));
  const last = cards.at(-1);
  const standing = last && shown.find(({ id }) => id === last.card.id);
  return {
    cards: cards.map(({ card }) => card),
    nextCursor:
      standings.length > shown.length && last
        ? writeCursor(cursorOf({ ...last.row, ...standing }, order))
        : null,
  };
}

export const newestOrder = sql`l.is_featured desc, l.created_at desc, l.creative_id desc`;

function newestPage(query: ListingQuery): SQL {
  const limit = query.page.size + 1;
  const after = query.page.after?.order === 'newest' ? query.page.after : null;
  if (query.matched !== undefined) {
    return pageOfFew(query, after, limit);
  }
  const isByPlaceAlone = otherConditions(query).length === 0 && !query.words;
  const isIndexed = query.places && query.places.ids.length <= maxIndexedPlaces;
  if (query.places && (isByPlaceAlone || !isIndexed) && isRareEnough(query.places, query, limit)) {
    return pageByPlace({ query, places: query.places, after, limit });
  }
  const conditions = [...filterConditions(query), ...wordsCondition(query.words)];
  if (query.places) {
    conditions.push(placesCondition(query.places));
  }
  if (after) {
    conditions.push(behind(after, sql`l`));
  }
  // Without a place, the plan is always the same, so the statement is prepared; its limit is then not a parameter.
  const planned = query.places || isByTrade(query) ? sql`` : prepared;
  return sql`${planned}select l.creative_id as id from listings l
   ${where(conditions)} order by ${newestOrder} limit ${sql.raw(String(limit))}`;
}

function pageOfFew(
  query: ListingQuery,
  after: (BrowseCursor & { order: 'newest' }) | null,
  limit: number,
): SQL {
  const conditions = [...filterConditions(query), ...wordsCondition(query.words)];
  const found = listingsAt({ ...query, isNarrowedByTrade: isByTrade(query) }, conditions);
  return sql`with candidate as materialized (select l.creative_id, l.is_featured, l.created_at from ${found})
    select l.creative_id as id from candidate l
    ${where(after ? [behind(after, sql`l`)] : [])} order by ${newestOrder} limit ${sql.raw(String(limit))}`;
}

/**
 * Whether to merge the first listings of every place through the index of listing_places: slow for many places, fast
 * when few listings serve them. Walking all listings in order is the reverse. The cost is in blocks: 1 for a walked
 * listing, 3 for a probed place, and 1 for each listing that must be read.
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
  const entries = (tail: SQL) => sql`
      select distinct found.is_featured, found.created_at, found.creative_id
        from unnest(${placeIds(places.ids)}) as wanted(id)
       cross join lateral (
         select lp.is_featured, lp.created_at, lp.creative_id from listing_places lp ${where(perPlaceConditions)} ${tail}
       ) as found`;
  const conditions = [...otherConditions(query), ...wordsCondition(query.words)];
  const most = sql`limit ${sql.raw(String(limit))}`;
  if (conditions.length === 0) {
    // Takes the first entries of each place, and of those the first of all. The index covers every column needed.
    const first = sql`order by is_featured desc, created_at desc, creative_id desc ${most}`;
    return sql`${prepared}select creative_id as id from (${entries(first)}) as l ${first}`;
  }
  return sql`select l.creative_id as id from (${entries(sql``)}) as candidate
    join listings l using (creative_id) ${where(conditions)} order by ${newestOrder} ${most}`;
}

/**
 * The rows of `table` behind a cursor. After the last featured listing, the flag is a separate condition: PostgreSQL
 * estimates a row comparison by its first column alone, and would estimate no rows.
 */
export function behind(cursor: BrowseCursor & { order: 'newest' }, table: SQL): SQL {
  const createdAt = momentOf(cursor.createdAtMicros);
  return cursor.isFeatured
    ? sql`(${table}.is_featured, ${table}.created_at, ${table}.creative_id) < (true, ${createdAt}, ${cursor.id}::uuid)`
    : sql`not ${table}.is_featured and (${table}.created_at, ${table}.creative_id) < (${createdAt}, ${cursor.id}::uuid)`;
}
