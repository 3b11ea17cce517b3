import { type SQL, sql } from 'drizzle-orm';
import { momentOf } from '#app/platform/db/time-cursor.server.ts';
import type { BrowseCursor } from './browse-cursor.ts';
import type { PageRequest } from './directory-query.ts';
import {
  type Filtered,
  filterConditions,
  isByTrade,
  isUnfiltered,
  placesCondition,
  servesCondition,
  where,
  wordsCondition,
} from './listing-conditions.server.ts';
import { listingsAt, type Sought } from './listings-at.server.ts';
import { distanceTo, isInBand } from './match-location.server.ts';
import { shareMatched } from './share-matched.ts';
import {
  countTerms,
  maybeNameBegins,
  meantText,
  nameText,
  rowText,
  saidText,
  type WordMatch,
} from './words/word-match.ts';

type SortedQuery = Filtered &
  Sought & {
    center: { latitude: number; longitude: number } | null;
    page: PageRequest;
    matched?: number;
  };

/** Up to this many matches are looked up and sorted; more are met soon enough on a walk in the order wanted. */
const maxLookedUp = 5_000;

/**
 * One page of a search in an order of its own. Either a walk along the index of that order, testing each listing, or
 * all matches looked up first and then sorted: whichever has less to read.
 */
export function sortedPage(query: SortedQuery, order: Exclude<BrowseCursor['order'], 'newest'>): SQL {
  if (order === 'rank') {
    return rankedPage(query);
  }
  if (order === 'nearest') {
    return nearestPage(query);
  }
  const { column, sorted, behind } = orderBy(order, query);
  const limit = sql`limit ${query.page.size + 1}`;
  if (isLookedUp(query)) {
    return sql`with candidate as materialized (
        select l.creative_id, l.${column} from ${found(query)}
      )
      select c.creative_id as id from candidate c ${where(behind(sql`c`))} ${sorted(sql`c`)} ${limit}`;
  }
  const conditions = [...conditionsOf(query), ...walkedPlaces(query)];
  return sql`select l.creative_id as id from listings l ${where([...conditions, ...behind(sql`l`)])} ${sorted(sql`l`)} ${limit}`;
}

/** The first of a page on a walk along an order that ends after so many listings. */
export function boundedWalk(query: SortedQuery, order: ColumnOrder, most: number): SQL {
  const { sorted, behind } = orderBy(order, query);
  const conditions = [...conditionsOf(query), ...walkedPlaces(query)];
  return sql`select l.creative_id as id
    from (select * from listings l ${where(behind(sql`l`))} ${sorted(sql`l`)} limit ${most}) as l
    ${where(conditions)} ${sorted(sql`l`)} limit ${query.page.size + 1}`;
}

/** Orders that a column has. */
export type ColumnOrder = keyof typeof columns;

const columns = {
  quality: sql.raw('quality'),
  rating: sql.raw('rating_order'),
  latest: sql.raw('created_at'),
};

export function isByColumn(order: BrowseCursor['order']): order is ColumnOrder {
  return order in columns;
}

/** The column of an order, that order of a table, and what stands behind a query's cursor there. */
function orderBy(order: ColumnOrder, { page: { after } }: SortedQuery) {
  const column = columns[order];
  return {
    column,
    sorted: (table: SQL) => sql`order by ${table}.${column} desc, ${table}.creative_id desc`,
    behind: (table: SQL) =>
      after?.order === order
        ? [sql`(${table}.${column}, ${table}.creative_id) < (${cursorValue(after)}, ${after.id}::uuid)`]
        : [],
  };
}

/** Everybody who matches, looked up. */
function found(query: SortedQuery): SQL {
  return listingsAt({ ...query, isNarrowedByTrade: isByTrade(query) }, conditionsOf(query));
}

function conditionsOf(query: SortedQuery): SQL[] {
  return [...wordsCondition(query.words), ...filterConditions(query)];
}

/** With words a walk is for what many match: few were looked up. */
function walkedPlaces({ places, words }: SortedQuery): SQL[] {
  return places ? [words ? servesCondition(places) : placesCondition(places)] : [];
}

/** Where so few are likely to match several words, or words at places, a walk would go far to fill a page. */
const maxLikelyLookedUp = 4_000;

/** How many match, if words and places had nothing to do with each other. */
export function likelyMatched(query: Sought): number {
  return Math.max(1, shareMatched(query) * query.listedInAll);
}

/** Whether all matches are looked up and sorted. */
export function isLookedUp(
  query: Pick<SortedQuery, 'words' | 'places' | 'listedInAll' | 'matched'>,
): boolean {
  const { words, places } = query;
  const most = Math.min(
    words?.listedAtMost ?? Number.POSITIVE_INFINITY,
    places?.listedAtMost ?? Number.POSITIVE_INFINITY,
    query.matched ?? Number.POSITIVE_INFINITY,
  );
  const isLikelyFew = words !== null && likelyMatched(query) <= maxLikelyLookedUp;
  return most <= maxLookedUp || isLikelyFew;
}

/** What the column of an order is compared with behind a cursor. */
export function cursorValue(cursor: BrowseCursor): SQL {
  return cursor.order === 'latest'
    ? momentOf(cursor.createdAtMicros)
    : sql`${'value' in cursor ? cursor.value : 0}::int`;
}

/** How far a row of service_places lies from a place, in whole meters; nowhere is further than anywhere. */
export function metersTo(center: SortedQuery['center']): SQL {
  if (!center) {
    throw new Error('nearest needs a place');
  }
  return sql`coalesce(round(${distanceTo(center)} * 1000), 30000000)::int`;
}

/** Nearly always a page of those who are based around a place is full within so many meters. */
const nearMeters = 100_000;

/** From so many on at the places searched, a walk from the center fills a page sooner than all of them are looked up. */
const manyAtPlaces = 1_000;

/**
 * The nearest of many, looked for near the place, or near where the page before has ended: every place there is has to
 * be measured otherwise. What it finds is the page if it is full. Null where the matches are looked up, which are few.
 */
export function nearPage(query: SortedQuery): SQL | null {
  const from = query.page.after?.order === 'nearest' ? query.page.after.meters : 0;
  const isByPlaces = !query.words && isUnfiltered({ filters: query.filters, places: null });
  const areMany = isByPlaces && (query.places?.listedAtMost ?? 0) >= manyAtPlaces;
  return isLookedUp(query) && !areMany ? null : nearestPage(query, from + nearMeters);
}

/** By the distance of where they are based; of the same place the best profile first. */
function nearestPage(query: SortedQuery, within: number | null = null): SQL {
  const { center, page } = query;
  const after = page.after?.order === 'nearest' ? page.after : null;
  const limit = sql`limit ${page.size + 1}`;
  const placesWith = (condition: SQL) => sql`(
    select id, ${metersTo(center)} as meters
      from service_places where ${condition}) as p`;
  const from = after ? [sql`(p.meters, p.id) >= (${after.meters}::int, ${after.placeId}::int)`] : [];
  const behind = after
    ? [
        sql`(p.id <> ${after.placeId}::int or (l.quality, l.creative_id) < (${after.quality}::int, ${after.id}::uuid))`,
      ]
    : [];
  const order = sql`order by p.meters, p.id, l.quality desc, l.creative_id desc`;
  if (within === null && isLookedUp(query)) {
    return sql`with candidate as materialized (
        select l.creative_id, l.primary_place_id, l.quality from ${found(query)}
      )
      select l.creative_id as id, p.meters from candidate l
       cross join lateral ${placesWith(sql`id = l.primary_place_id offset 0`)}
       ${where([...from, ...behind])} ${order} ${limit}`;
  }
  const near = within !== null && center ? sql`and ${isInBand(center, within / 1000 + 1)}` : sql``;
  const inside = within === null ? [] : [sql`p.meters <= ${within}::int`];
  const conditions = [
    sql`l.primary_place_id = p.id`,
    ...conditionsOf(query),
    ...walkedPlaces(query),
    ...behind,
  ];
  return sql`select l.creative_id as id, p.meters
      from (select * from ${placesWith(sql`listed_count > 0 ${near}`)} ${where([...from, ...inside])} order by p.meters, p.id) as p
     cross join lateral (
       select * from listings l ${where(conditions)} order by l.quality desc, l.creative_id desc ${limit}
     ) as l
     ${order} ${limit}`;
}

/**
 * Weights of the parts of a listing: what is said of it and where (D), the work (C), the name (B), the craft (A).
 * Craft and work weigh more than a name; only a name that is the whole search comes before them.
 */
const rankWeights = sql`'{0.1, 0.6, 0.35, 1.0}'::float4[]`;
/** What means the same counts for this much of what was typed. */
const meantShare = 0.7;
const bonuses = { wholeName: 6, nameBegins: 4, allInName: 2, inARow: 1.5, favoredType: 0.6 };
/** Ranks are told apart in steps of this part of a word's full weight; within one the better profile comes first. */
const steps = 8;
const maxSteps = 900;
const qualities = 1001;

function rankedPage(query: SortedQuery): SQL {
  if (!query.words) {
    throw new Error('relevance needs words');
  }
  const { after, size } = query.page;
  const behind =
    after?.order === 'rank'
      ? sql`where (m.rank, m.creative_id) < (${after.value}::int, ${after.id}::uuid)`
      : sql``;
  return sql`select m.creative_id as id, m.rank
    from (select l.creative_id, ${rankOf(query.words)} as rank from ${found(query)}) as m ${behind}
   order by m.rank desc, m.creative_id desc limit ${size + 1}`;
}

/** The rank of a listing `l`: by how well it matches, and of equals by its quality. */
export function rankOf(words: WordMatch): SQL {
  return sql`(least(${maxSteps}::float8, floor(${steps}::float8 * (${weightOf(words)})))::int * ${qualities}::int + l.quality)`;
}

/** How well a listing matches; a word once in the craft weighs about 0.6. */
function weightOf(words: WordMatch): SQL {
  const said = saidText(words);
  const meant = meantText(words);
  const inName = nameText(words);
  const inARow = rowText(words);
  const begins = maybeNameBegins(words) ? bonuses.nameBegins : 0;
  const parts = [
    ...(said ? [weighed(said, countTerms(words.groups.flatMap((group) => group.said)))] : []),
    ...(meant ? [weighed(meant, meantShare * countTerms(words.groups.flatMap((group) => group.meant)))] : []),
    ...(words.nameKey === ''
      ? []
      : [
          sql`case when l.name_key = ${words.nameKey} then ${bonuses.wholeName}::float8
                   when starts_with(l.name_key, ${`${words.nameKey} `}) then ${begins}::float8 else 0 end`,
        ]),
    ...(inName
      ? [sql`case when l.search_vector @@ ${inName}::tsquery then ${bonuses.allInName}::float8 else 0 end`]
      : []),
    ...(inARow
      ? [sql`case when l.search_vector @@ ${inARow}::tsquery then ${bonuses.inARow}::float8 else 0 end`]
      : []),
    ...(words.favoredTypes.length > 0
      ? [
          sql`case when l.creative_type = any(${sql.param(words.favoredTypes)}::text[])
                   then ${bonuses.favoredType}::float8 else 0 end`,
        ]
      : []),
  ];
  return parts.length === 0 ? sql`0` : sql.join(parts, sql` + `);
}

/** ts_rank divides by the number of terms; here each counts for itself. */
function weighed(text: string, factor: number): SQL {
  return sql`${factor}::float8 * ts_rank(${rankWeights}, l.search_vector, ${text}::tsquery)`;
}
