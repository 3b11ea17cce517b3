import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { type BrowseCursor, writeCursor } from './browse-cursor.ts';
import type { DirectoryFilters, PageRequest } from './directory-query.ts';
import type { ListingCard } from './listing-card.ts';
import { type CardRow, cardColumns, cursorOf, toCard } from './listing-rows.server.ts';
import { type WordMatch, wordsQuery } from './match-words.server.ts';
import { type PlaceSet, placeIds } from './place-set.ts';

/**
 * Pages of the directory. Two orders: newest (featured first, then newest; specification section 2, Browse)
 * and, when the words of a search are rare enough to weigh every match, relevance. Each page is one query.
 * How the query is driven depends on what is rare, so that a page costs the same at any number of listings:
 * docs/decisions/0006-directory-queries.md.
 */

export type ListingQuery = {
  filters: DirectoryFilters;
  /** Null: anywhere. */
  places: PlaceSet | null;
  /** Null: no words. */
  words: WordMatch | null;
  page: PageRequest;
  /** Listed creatives in all, to weigh the ways against each other. */
  listedInAll: number;
};

export type ListingPage = { cards: ListingCard[]; nextCursor: string | null };

/** Up to this many matches are weighed one by one; more common words are answered in browse order. */
export const mostWeighedMatches = 3_000;

/** Whether results come by relevance ('rank') or featured first, then newest. */
export function orderOf(words: WordMatch | null): BrowseCursor['order'] {
  return words && words.listedAtMost <= mostWeighedMatches ? 'rank' : 'newest';
}

/** One page of listings; `nextCursor` is null on the last one. */
export async function findListings(query: ListingQuery): Promise<ListingPage> {
  if (query.places?.ids.length === 0 || query.words?.groups.some((group) => group.forms.length === 0)) {
    return { cards: [], nextCursor: null };
  }
  const statement = orderOf(query.words) === 'rank' ? rankedPage(query) : newestPage(query);
  const { rows } = await publicDb().execute<CardRow>(statement);
  const shown = rows.slice(0, query.page.size);
  const last = shown.at(-1);
  return {
    cards: shown.map(toCard),
    nextCursor: rows.length > shown.length && last ? writeCursor(cursorOf(last)) : null,
  };
}

/** The conditions of the filters on `listings l`, or on `lp` for the type where that is what is read. */
export function filterConditions(filters: DirectoryFilters): SQL[] {
  return [...typeCondition(filters, sql`l.creative_type`), ...otherConditions(filters)];
}

/** The condition on the creative type, when there is one, for a column that holds it. */
export function typeCondition(filters: DirectoryFilters, column: SQL): SQL[] {
  if (filters.types.length <= 1) {
    return filters.types.map((type) => sql`${column} = ${type}`);
  }
  return [sql`${column} = any(${sql.param(filters.types)}::text[])`];
}

/** The conditions that only `listings l` can answer. */
export function otherConditions(filters: DirectoryFilters): SQL[] {
  const conditions: SQL[] = [];
  if (filters.specialtyIds.length > 0) {
    conditions.push(sql`l.specialty_ids @> ${sql.param(filters.specialtyIds)}::int[]`);
  }
  if (filters.leastRating !== null) {
    conditions.push(sql`l.average_rating >= ${filters.leastRating}`);
  }
  if (filters.isVerified) {
    conditions.push(sql`l.is_verified`);
  }
  if (filters.hasVideo) {
    conditions.push(sql`l.has_video`);
  }
  if (filters.basedOutside !== null) {
    conditions.push(sql`not (l.primary_place_id = any(${placeIds(filters.basedOutside)}))`);
  }
  return conditions;
}

/** More places than this are looked up in a hash for each row instead of in the index. */
const mostIndexedPlaces = 100;

/**
 * The condition that a listing serves one of these places. Written for the index of place_ids, which PostgreSQL
 * combines with the one of the words before it reads any row, where that can be.
 */
export function placesCondition(places: PlaceSet): SQL {
  return places.ids.length <= mostIndexedPlaces
    ? sql`l.place_ids && ${placeIds(places.ids)}`
    : sql`exists (select 1 from unnest(l.place_ids) as served where served = any(${placeIds(places.ids)}))`;
}

/** `listings l` at these places under further conditions, as the tail of a `from`: by whichever index finds them. */
export function listingsAt(places: PlaceSet | null, conditions: SQL[]): SQL {
  if (!places || places.ids.length <= mostIndexedPlaces) {
    return sql`listings l ${where([...conditions, ...(places ? [placesCondition(places)] : [])])}`;
  }
  return sql`(select distinct lp.creative_id from listing_places lp
               where lp.service_place_id = any(${placeIds(places.ids)})) as candidate
    join listings l using (creative_id) ${where(conditions)}`;
}

/** The order of browse, on `listings l`. */
export const newestOrder = sql`l.is_featured desc, l.created_at desc, l.creative_id desc`;

function newestPage(query: ListingQuery): SQL {
  const limit = query.page.size + 1;
  const after = query.page.after?.order === 'newest' ? query.page.after : null;
  const isByTypeAlone = otherConditions(query.filters).length === 0 && !query.words;
  const isIndexed = query.places && query.places.ids.length <= mostIndexedPlaces;
  if (query.places && (isByTypeAlone || !isIndexed) && isRareEnough(query.places, query, limit)) {
    return pageByPlace({ query, places: query.places, after, limit });
  }
  const conditions = [...filterConditions(query.filters), ...wordsCondition(query.words)];
  if (query.places) {
    conditions.push(placesCondition(query.places));
  }
  if (after) {
    conditions.push(behind(after, sql`l`));
  }
  return sql`select ${cardColumns}, p.latitude, p.longitude
    from listings l left join service_places p on p.id = l.primary_place_id
   ${where(conditions)} order by ${newestOrder} limit ${limit}`;
}

function wordsCondition(words: WordMatch | null): SQL[] {
  return words ? [sql`l.search_vector @@ ${wordsQuery(words)}`] : [];
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
  const isByTypeAlone = otherConditions(query.filters).length === 0 && !query.words;
  const entries = Math.min(places.ids.length * limit, places.listedAtMost);
  const probed = places.ids.length * 3 + (isByTypeAlone ? entries / entriesPerBlock : places.listedAtMost);
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
    ...typeCondition(query.filters, sql`lp.creative_type`),
    ...(after ? [behind(after, sql`lp`)] : []),
  ];
  const conditions = [...otherConditions(query.filters), ...wordsCondition(query.words)];
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

/** Weights of the parts of a listing: bios, tagline and titles, specialties and places, name. */
const rankWeights = sql`'{0.1, 0.25, 0.5, 1.0}'::float4[]`;

function rankedPage(query: ListingQuery): SQL {
  if (!query.words) {
    throw new Error('relevance needs words');
  }
  const text = wordsQuery(query.words);
  const conditions = [...wordsCondition(query.words), ...filterConditions(query.filters)];
  if (query.places) {
    conditions.push(placesCondition(query.places));
  }
  const after = query.page.after?.order === 'rank' ? query.page.after : null;
  const behindCursor = after
    ? sql`where (m.rank, m.creative_id) < (${after.rank}::numeric, ${after.id}::uuid)`
    : sql``;
  return sql`select ${cardColumns}, p.latitude, p.longitude, m.rank::float8 as rank
    from (
      select * from (
        select l.creative_id, round(ts_rank(${rankWeights}, l.search_vector, ${text}, 1)::numeric, 6) as rank
          from listings l ${where(conditions)}
      ) as m ${behindCursor}
      order by m.rank desc, m.creative_id desc limit ${query.page.size + 1}
    ) as m
    join listings l on l.creative_id = m.creative_id
    left join service_places p on p.id = l.primary_place_id
    order by m.rank desc, m.creative_id desc`;
}

/**
 * The rows of `table` that come behind a cursor. Behind the last featured one the flag stands by itself: PostgreSQL
 * guesses how many rows a comparison of rows leaves by its first column alone, and would guess none.
 */
export function behind(cursor: BrowseCursor & { order: 'newest' }, table: SQL): SQL {
  const createdAt = sql`to_timestamp(0) + ${cursor.createdAtMicros}::bigint * interval '1 microsecond'`;
  return cursor.isFeatured
    ? sql`(${table}.is_featured, ${table}.created_at, ${table}.creative_id) < (true, ${createdAt}, ${cursor.id}::uuid)`
    : sql`not ${table}.is_featured and (${table}.created_at, ${table}.creative_id) < (${createdAt}, ${cursor.id}::uuid)`;
}

function where(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
