import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { plannedOnce } from '#app/platform/db/planned-once.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import type { BrowseCursor } from './browse-cursor.ts';
import { listedAtLeast, maxCounted, shareMatched, type ValueCounts } from './count-listings.server.ts';
import { facetColumns, facetRow, facetShape, isMet, toFacets } from './facet-counts.server.ts';
import { behind, type ListingQuery, orderOf, type Standing } from './find-listings.server.ts';
import { isUnfiltered, placesAtOnce, wordsCondition } from './listing-conditions.server.ts';
import { listingsAt } from './listings-at.server.ts';
import { cursorValue, metersTo, rankOf } from './sorted-pages.server.ts';
import { isHopeless } from './words/word-match.ts';

/** Everything that a page of search says of the listings that match it; or only that they are more than are counted. */
export type Survey =
  | {
      isWhole: true;
      /** Exact. */
      count: number;
      facets: ValueCounts;
      order: BrowseCursor['order'];
      /** Who stands on the page, and one more where there is a next one. */
      standings: Standing[];
    }
  | { isWhole: false };

/** Of so few all are counted and can be weighed. */
const maxSurveyed = maxCounted;

/** Likely to be few enough, though each part of the query matches more. */
const maxLikely = 2 * maxSurveyed;

/**
 * The matches of a query, found once: count, page and facets are made of them. Null where more may match than can be
 * held, and likely do; then each is found in a way of its own (docs/decisions/0061-one-survey-for-a-search.md).
 */
export async function surveyListings(query: ListingQuery): Promise<Survey | null> {
  const { words, places, listedInAll } = query;
  const matched = Math.min(
    listedInAll,
    words?.listedAtMost ?? listedInAll,
    places?.listedAtMost ?? listedInAll,
  );
  const isEverybody = !words && !places && isUnfiltered(query);
  if (isEverybody || places?.ids.length === 0 || isHopeless(words)) {
    return null;
  }
  if (matched <= maxSurveyed) {
    return survey(query, { isBounded: false });
  }
  const isLikelyFew =
    words !== null && listedAtLeast(query) <= maxSurveyed && shareMatched(query) * listedInAll <= maxLikely;
  return isLikelyFew ? survey(query, { isBounded: true }) : null;
}

/** With `isBounded`, finds no more than one too many, and then says no more than that. */
async function survey(query: ListingQuery, { isBounded }: { isBounded: boolean }): Promise<Survey> {
  const { words, page } = query;
  const order = orderOf({ ...query, words: words && { ...words, listedAtMost: 0 } });
  const rank = order === 'rank' && words ? rankOf(words) : null;
  const columns = sql`l.creative_id, l.is_featured, l.created_at, l.quality, l.rating_order, ${facetColumns(query)}`;
  const matches = listingsAt(query, wordsCondition(words));
  const base = isBounded
    ? boundedBase(matches, { columns, rank })
    : sql`base as materialized (select ${columns}${rank ? sql`, ${rank} as rank` : sql``} from ${matches})`;
  const row = await getRow(publicDb(), {
    ...facetShape,
    found: cell.number,
    page: cell.text,
  })`${isBounded ? sql`` : planned(query)}with ${base},
    page as (${standingsIn(query, { order, limit: page.size + 1 })})
    select facets.*, ${isBounded ? sql`(select count(*)::int from found)` : sql`0`} as found,
           (select coalesce(string_agg(concat_ws(' ', id, value), ','), '') from page) as page
      from (${facetRow(query)}) as facets`;
  return row.found > maxSurveyed
    ? { isWhole: false }
    : {
        isWhole: true,
        count: row.n,
        facets: toFacets(query, row),
        order,
        standings: toStandings(row.page, order),
      };
}

/** One too many are found at the most; then none is weighed or counted. The inner table is read no further than that. */
function boundedBase(matches: SQL, { columns, rank }: { columns: SQL; rank: SQL | null }): SQL {
  const weighed = rank ? sql`, l.search_vector, l.name_key` : sql``;
  return sql`matched as materialized (select ${columns}${weighed} from ${matches}),
    found as materialized (select * from matched limit ${sql.raw(String(maxSurveyed + 1))}),
    base as materialized (
      select l.*${rank ? sql`, ${rank} as rank` : sql``} from found l
       where (select count(*) from found) <= ${sql.raw(String(maxSurveyed))}
    )`;
}

/**
 * By the words alone, or by few places alone, there is one index to take whatever is asked for. Of both, which one
 * depends on what they are.
 */
function planned({ words, places, filters, page }: ListingQuery): SQL {
  const isByOneIndex = words ? !places : places !== null && places.ids.length <= placesAtOnce;
  return isByOneIndex && isUnfiltered({ filters, places }) && !page.after ? plannedOnce : sql``;
}

/** The page in its order, as `id` and what it goes by where no card says it. */
function standingsIn(
  query: ListingQuery,
  { order, limit }: { order: BrowseCursor['order']; limit: number },
): SQL {
  const { after } = query.page;
  const here = after?.order === order ? after : null;
  const found = (parts: { value?: SQL; from?: SQL; behind: SQL | null; by: SQL }) => {
    const conditions = [isMet(query), ...(parts.behind ? [parts.behind] : [])];
    return sql`select b.creative_id as id, ${parts.value ?? sql`null::int`} as value from base b ${parts.from ?? sql``}
       where ${sql.join(conditions, sql` and `)} order by ${parts.by}, b.creative_id desc limit ${sql.raw(String(limit))}`;
  };
  const byColumn = (column: SQL, value?: SQL) =>
    found({
      ...(value ? { value } : {}),
      behind: here && sql`(${column}, b.creative_id) < (${cursorValue(here)}, ${here.id}::uuid)`,
      by: sql`${column} desc`,
    });
  switch (order) {
    case 'newest':
      return found({
        behind: here?.order === 'newest' ? behind(here, sql`b`) : null,
        by: sql`b.is_featured desc, b.created_at desc`,
      });
    case 'nearest':
      return found({
        value: sql`p.meters`,
        from: sql`cross join lateral (select id, ${metersTo(query.center)} as meters
          from service_places where id = b.primary_place_id offset 0) as p`,
        behind:
          here?.order === 'nearest'
            ? sql`(p.meters, p.id) >= (${here.meters}::int, ${here.placeId}::int) and (p.id <> ${here.placeId}::int
                or (b.quality, b.creative_id) < (${here.quality}::int, ${here.id}::uuid))`
            : null,
        by: sql`p.meters, p.id, b.quality desc`,
      });
    case 'latest':
      return byColumn(sql`b.created_at`);
    case 'rank':
      return byColumn(sql`b.rank`, sql`b.rank`);
    case 'rating':
      return byColumn(sql`b.rating_order`);
    case 'quality':
      return byColumn(sql`b.quality`);
  }
}

function toStandings(page: string, order: BrowseCursor['order']): Standing[] {
  return page === ''
    ? []
    : page.split(',').map((line) => {
        const [id = '', value] = line.split(' ');
        return order === 'rank' || order === 'nearest'
          ? { id, [order === 'rank' ? 'rank' : 'meters']: Number(value) }
          : { id };
      });
}
