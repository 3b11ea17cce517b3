import { type SQL, sql } from 'drizzle-orm';
import { microsOf, momentOf } from '#app/platform/db/time-cursor.server.ts';
import {
  type Filtered,
  filterConditions,
  type Sought,
  servesCondition,
  where,
  wordsCondition,
} from './listing-conditions.server.ts';
import type { BrowseCursor, ListingSort, PageRequest } from './listing-page.ts';
import { distanceTo, isInBand, type Position } from './location/match-location.server.ts';

/** The orders of listings, each with the creative's id at its end, and pages behind a cursor. */

export type Order = BrowseCursor['order'];

type Sorted = Filtered & Sought & { sort: ListingSort; center: Position | null; page: PageRequest };

/** Words are ranked where few match; of many, the best profiles come first. */
export function orderOf(
  { words, sort, center }: Pick<Sorted, 'words' | 'sort' | 'center'>,
  { areRanked = false } = {},
): Order {
  if (sort === 'best' || (sort === 'nearest' && !center)) {
    return !words ? 'newest' : areRanked ? 'rank' : 'quality';
  }
  return sort === 'newest' ? 'latest' : sort;
}

/** All descending; by distance differs (`orderIn`). */
const columns: Record<Exclude<Order, 'nearest'>, readonly string[]> = {
  newest: ['is_featured', 'created_at'],
  latest: ['created_at'],
  rating: ['rating_order'],
  quality: ['quality'],
  rank: ['rank'],
};

type Ordering = { by: SQL; value: SQL; join: SQL };

/** What a selection of listings needs to be sorted, and the value that its cursor has besides the card's. */
export function orderIn(order: Order, { table, center }: { table: SQL; center: Position | null }): Ordering {
  if (order === 'nearest') {
    return {
      by: sql`p.meters, p.id, ${table}.quality desc, ${table}.creative_id desc`,
      value: sql`p.meters`,
      join: sql`cross join lateral (select id, ${metersTo(center)} as meters
        from service_places where id = ${table}.primary_place_id offset 0) as p`,
    };
  }
  const by = [...columns[order], 'creative_id'].map((column) => sql`${table}.${sql.raw(column)} desc`);
  const value = order === 'rank' ? sql`${table}.rank` : sql`null::int`;
  return { by: sql.join(by, sql`, `), value, join: sql`` };
}

/** The distance from a row of service_places to the center in whole meters; unknown positions come last. */
function metersTo(center: Position | null): SQL {
  if (!center) {
    throw new Error('nearest needs a place');
  }
  return sql`coalesce(round(${distanceTo(center)} * 1000), 30000000)::int`;
}

type Behind = {
  table: SQL;
  after: BrowseCursor | null;
  /** Set where a row's rank is its quality unless few match. */
  areRanked?: SQL;
};

/** The rows of a selection behind a cursor; all of them if the cursor is of another order. */
export function behindIn(order: Order, { table, after, areRanked }: Behind): SQL[] {
  if (order === 'rank' && areRanked && (after?.order === 'rank' || after?.order === 'quality')) {
    const isOther = sql`${areRanked} <> ${after.order === 'rank'}`;
    return [
      sql`(${isOther} or (${table}.rank, ${table}.creative_id) < (${after.value}::int, ${after.id}::uuid))`,
    ];
  }
  if (after?.order !== order) {
    return [];
  }
  switch (after.order) {
    case 'newest':
      return [behind(after, table)];
    case 'nearest':
      return [
        sql`(p.meters, p.id) >= (${after.meters}::int, ${after.placeId}::int)`,
        sql`(p.id <> ${after.placeId}::int
          or (${table}.quality, ${table}.creative_id) < (${after.quality}::int, ${after.id}::uuid))`,
      ];
    default: {
      const [column = ''] = columns[after.order];
      const value = after.order === 'latest' ? momentOf(after.createdAtMicros) : sql`${after.value}::int`;
      return [sql`(${table}.${sql.raw(column)}, ${table}.creative_id) < (${value}, ${after.id}::uuid)`];
    }
  }
}

/**
 * The rows of `table` behind a cursor of browse. After the last featured listing, the flag is a separate condition:
 * PostgreSQL estimates a row comparison by its first column alone, and would estimate no rows.
 */
export function behind(cursor: BrowseCursor & { order: 'newest' }, table: SQL): SQL {
  const createdAt = momentOf(cursor.createdAtMicros);
  return cursor.isFeatured
    ? sql`(${table}.is_featured, ${table}.created_at, ${table}.creative_id) < (true, ${createdAt}, ${cursor.id}::uuid)`
    : sql`not ${table}.is_featured and (${table}.created_at, ${table}.creative_id) < (${createdAt}, ${cursor.id}::uuid)`;
}

/**
 * A page and one listing more, by walking the index of the order and testing each listing, at most `most`. Words and
 * places are fenced off by `offset 0`, or PostgreSQL would misjudge how many match and sort them all.
 */
export function walk(query: Sorted, { order, most }: { order: Order; most: number | null }): SQL {
  const { words, places, page, center } = query;
  const limit = sql`limit ${sql.raw(String(page.size + 1))}`;
  const conditions = [
    ...wordsCondition(words),
    ...filterConditions(query),
    ...(places ? [servesCondition(places)] : []),
  ];
  if (order === 'nearest') {
    return walkFrom(center, { page, conditions, limit });
  }
  const sorted = orderIn(order, { table: sql`l`, center });
  const behind = behindIn(order, { table: sql`l`, after: page.after });
  const end = most === null ? sql`offset 0` : sql`limit ${most}`;
  const from =
    words || places || most !== null
      ? sql`(select * from listings l ${where(behind)} order by ${sorted.by} ${end}) as l ${where(conditions)}`
      : sql`listings l ${where([...conditions, ...behind])}`;
  return sql`select l.creative_id as id, ${sorted.value} as value from ${from} order by ${sorted.by} ${limit}`;
}

/** A page of creatives based near a place, or behind a cursor, is nearly always full within this distance. */
const nearMeters = 100_000;

type WalkFrom = { page: PageRequest; conditions: SQL[]; limit: SQL };

/** Reads place after place, those farther away only where the near ones do not fill the page: measuring all is slow. */
function walkFrom(center: Position | null, { page, conditions, limit }: WalkFrom): SQL {
  const { by, value } = orderIn('nearest', { table: sql`l`, center });
  const [from = sql`true`, ...behind] = behindIn('nearest', { table: sql`l`, after: page.after });
  const near = (page.after?.order === 'nearest' ? page.after.meters : 0) + nearMeters;
  const based = where([sql`l.primary_place_id = p.id`, ...conditions, ...behind]);
  const within = (distance: SQL, band: SQL) => sql`
    select l.creative_id as id, ${value} as value
      from (select * from (select id, ${metersTo(center)} as meters from service_places
                            where listed_count > 0 and ${band}) as p
             where ${distance} and ${from} order by p.meters, p.id) as p
     cross join lateral (
       select * from listings l ${based} order by l.quality desc, l.creative_id desc ${limit}
     ) as l
     order by ${by} ${limit}`;
  const band = center ? isInBand(center, near / 1000 + 1) : sql`true`;
  return sql`with near as materialized (${within(sql`p.meters <= ${near}::int`, band)})
    select id, value from near
    union all
    select * from (${within(sql`p.meters > ${near}::int`, sql`true`)}) as far
     where (select count(*) from near) <= ${sql.raw(String(page.size))} ${limit}`;
}

/**
 * The newest listed creatives, featured or not, as a table of `creative_id` and `created_at` for a `from` clause.
 * Merges the featured and the other listings, each in index order, so it reads no more than it returns. `condition`
 * is on `listings`.
 */
export function newestListings({
  after,
  limit,
  condition,
}: {
  after: BrowseCursor | null;
  limit: number;
  condition: SQL;
}): SQL {
  const behind =
    after?.order === 'newest'
      ? sql`and (created_at, creative_id) < (${momentOf(after.createdAtMicros)}, ${after.id}::uuid)`
      : sql``;
  const group = (isFeatured: SQL) => sql`
    (select creative_id, created_at from listings where ${isFeatured} and ${condition} ${behind}
      order by created_at desc, creative_id desc limit ${limit})`;
  return sql`(select * from (${group(sql`is_featured`)} union all ${group(sql`not is_featured`)}) as groups
               order by created_at desc, creative_id desc limit ${limit})`;
}

export const createdAtMicros: SQL = microsOf(sql`newest.created_at`);
