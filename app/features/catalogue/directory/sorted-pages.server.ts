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

/** Up to this many matches are looked up and sorted; with more, a walk in the requested order fills the page soon. */
const maxLookedUp = 5_000;

/**
 * One page of a search in its own order: either walks the index of that order and tests each listing, or looks up
 * all matches and sorts them, whichever reads less.
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

export function boundedWalk(query: SortedQuery, order: ColumnOrder, most: number): SQL {
  const { sorted, behind } = orderBy(order, query);
  const conditions = [...conditionsOf(query), ...walkedPlaces(query)];
  return sql`select l.creative_id as id
    from (select * from listings l ${where(behind(sql`l`))} ${sorted(sql`l`)} limit ${most}) as l
    ${where(conditions)} ${sorted(sql`l`)} limit ${query.page.size + 1}`;
}

export type ColumnOrder = keyof typeof columns;

const columns = {
  quality: sql.raw('quality'),
  rating: sql.raw('rating_order'),
  latest: sql.raw('created_at'),
};

export function isByColumn(order: BrowseCursor['order']): order is ColumnOrder {
  return order in columns;
}

/** The column of an order, its `order by` clause for a table, and the condition for rows behind the cursor. */
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

function found(query: SortedQuery): SQL {
  return listingsAt({ ...query, isNarrowedByTrade: isByTrade(query) }, conditionsOf(query));
}

function conditionsOf(query: SortedQuery): SQL[] {
  return [...wordsCondition(query.words), ...filterConditions(query)];
}

/** With words, a walk is used only for many matches, so places are tested row by row. */
function walkedPlaces({ places, words }: SortedQuery): SQL[] {
  return places ? [words ? servesCondition(places) : placesCondition(places)] : [];
}

/** With fewer expected matches than this for several words, or words at places, a walk would be too long. */
const maxLikelyLookedUp = 4_000;

/** The expected number of matches, assuming that words and places are independent. */
export function likelyMatched(query: Sought): number {
  return Math.max(1, shareMatched(query) * query.listedInAll);
}

/** Whether to look up and sort all matches instead of walking. */
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

export function cursorValue(cursor: BrowseCursor): SQL {
  return cursor.order === 'latest'
    ? momentOf(cursor.createdAtMicros)
    : sql`${'value' in cursor ? cursor.value : 0}::int`;
}

/** The distance from a row of service_places to the center in whole meters; unknown positions come last. */
export function metersTo(center: SortedQuery['center']): SQL {
  if (!center) {
    throw new Error('nearest needs a place');
  }
  return sql`coalesce(round(${distanceTo(center)} * 1000), 30000000)::int`;
}

/** A page of creatives based near a place is nearly always full within this distance. */
const nearMeters = 100_000;

/** With this many listings at the places, walking from the center is faster than looking up all of them. */
const manyAtPlaces = 1_000;

/**
 * The nearest of many matches, searched only near the place or the previous page's end, to avoid measuring every
 * place. The result is the page if it is full. Null when matches are few enough to look up.
 */
export function nearPage(query: SortedQuery): SQL | null {
  const from = query.page.after?.order === 'nearest' ? query.page.after.meters : 0;
  const isByPlaces = !query.words && isUnfiltered({ filters: query.filters, places: null });
  const areMany = isByPlaces && (query.places?.listedAtMost ?? 0) >= manyAtPlaces;
  return isLookedUp(query) && !areMany ? null : nearestPage(query, from + nearMeters);
}

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
 * Weights of the parts of a listing: description and places (D), work (C), name (B), craft (A). Craft and work weigh
 * more than the name, unless the name is the whole search.
 */
const rankWeights = sql`'{0.1, 0.6, 0.35, 1.0}'::float4[]`;
/** The weight of synonyms relative to what was typed. */
const meantShare = 0.7;
const bonuses = { wholeName: 6, nameBegins: 4, allInName: 2, inARow: 1.5, favoredType: 0.6 };
/**
 * Ranks are rounded to steps of a word's full weight divided by this; within a step, the better profile comes first.
 */
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

export function rankOf(words: WordMatch): SQL {
  return sql`(least(${maxSteps}::float8, floor(${steps}::float8 * (${weightOf(words)})))::int * ${qualities}::int + l.quality)`;
}

/** How well a listing matches; a single word in the craft weighs about 0.6. */
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

function weighed(text: string, factor: number): SQL {
  return sql`${factor}::float8 * ts_rank(${rankWeights}, l.search_vector, ${text}::tsquery)`;
}
