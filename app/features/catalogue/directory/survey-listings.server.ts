import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import type { BrowseCursor } from './browse-cursor.ts';
import { maxFaceted } from './count-facets.server.ts';
import { listedAtLeast, maxCounted } from './count-listings.server.ts';
import { facetColumns, facetRow, facetShape, isMet, toFacets } from './facet-counts.server.ts';
import { behind, type ListingQuery, orderOf, type RankedListing } from './find-listings.server.ts';
import { isUnfiltered, placesAtOnce, wordsCondition } from './listing-conditions.server.ts';
import { listingsAt } from './listings-at.server.ts';
import { shareMatched } from './share-matched.ts';
import { cursorValue, metersTo, rankOf } from './sorted-pages.server.ts';
import type { ValueCounts } from './value-counts.ts';
import { isHopeless } from './words/word-match.ts';

/** Everything a search page needs from its matches, or only that there are too many to survey. */
export type Survey =
  | {
      isWhole: true;
      count: number;
      facets: ValueCounts;
      order: BrowseCursor['order'];
      standings: RankedListing[];
    }
  | { isWhole: false };

/** Up to this many matches are counted and ranked. */
const maxSurveyed = maxCounted;

/**
 * Matches of words are materialized up to this number, since facets count them anyway. If more than `maxSurveyed` of
 * them meet the filters, none is ranked.
 */
const maxHeld = maxFaceted;

/** An expected number below this is likely small enough, even when each part of the query matches more. */
const maxLikely = 2 * maxSurveyed;

/**
 * Reads the matches of a query once for count, page and facets. Null when there are likely too many to hold; count,
 * page and facets then use their own queries (docs/decisions/0013-directory-queries.md). Ranks at most `most`
 * matches.
 */
export async function surveyListings(
  query: ListingQuery,
  most: number = maxSurveyed,
): Promise<Survey | null> {
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
  if (matched <= most) {
    return survey(query, { bound: 'weighs all', most });
  }
  if (words && matched <= maxHeld) {
    return survey(query, { bound: 'weighs few', most });
  }
  const isLikelyFew =
    words !== null && listedAtLeast(query) <= most && shareMatched(query) * listedInAll <= maxLikely;
  return isLikelyFew ? survey(query, { bound: 'stops', most }) : null;
}

/**
 * With more than `maxSurveyed` matches: impossible ('weighs all'); held but not ranked ('weighs few'); or reading
 * stops at one too many, and the survey only says that there are more ('stops').
 */
type Bound = 'weighs all' | 'weighs few' | 'stops';

async function survey(query: ListingQuery, { bound, most }: { bound: Bound; most: number }): Promise<Survey> {
  const { words, page } = query;
  const isManyForSure = bound === 'weighs few' && isUnfiltered(query) && listedAtLeast(query) > most;
  const order = isManyForSure
    ? orderOf(query)
    : orderOf({ ...query, words: words && { ...words, listedAtMost: 0 } });
  const rank = order === 'rank' && words ? rankOf(words) : null;
  /** Set when ranking depends on how many matches meet the filters: whether they are few. */
  const areFew =
    bound === 'weighs few' && rank ? sql`((select met from few) <= ${sql.raw(String(most))})` : null;
  const columns = sql`l.creative_id, l.is_featured, l.created_at, l.quality, l.rating_order, ${facetColumns(query)}`;
  const matches = listingsAt(query, wordsCondition(words));
  const base =
    areFew && rank
      ? baseOfFew(query, { matches, columns, rank, areFew })
      : bound === 'stops'
        ? boundedBase(matches, { columns, rank, most })
        : sql`base as materialized (select ${columns}${rank ? sql`, ${rank} as rank` : sql``} from ${matches})`;
  const row = await getRow(publicDb(), {
    ...facetShape,
    found: cell.number,
    page: cell.text,
  })`${bound === 'stops' ? sql`` : planned(query)}with ${base},
    page as (${standingsIn(query, { order, limit: page.size + 1, areFew })})
    select facets.*, ${bound === 'stops' ? sql`(select count(*)::int from found)` : sql`0`} as found,
           (select coalesce(string_agg(concat_ws(' ', id, value), ','), '') from page) as page
      from (${facetRow(query)}) as facets`;
  if (row.found > most) {
    return { isWhole: false };
  }
  const orderFound = areFew && row.n > most ? 'quality' : order;
  return {
    isWhole: true,
    count: row.n,
    facets: await toFacets(query, row),
    order: orderFound,
    standings: toStandings(row.page, orderFound),
  };
}

/** All matches. Those that meet the filters have a rank if they are few, and otherwise their quality instead. */
function baseOfFew(
  query: ListingQuery,
  { matches, columns, rank, areFew }: { matches: SQL; columns: SQL; rank: SQL; areFew: SQL },
): SQL {
  return sql`matched as materialized (select ${columns}, l.search_vector, l.name_key from ${matches}),
    few as materialized (select count(*) filter (where ${isMet(query)}) as met from matched),
    base as materialized (
      select l.*, case when ${areFew} and ${isMet(query)} then ${rank} else l.quality end as rank from matched l
    )`;
}

/** Reads at most one match too many, and then ranks and counts none. */
function boundedBase(
  matches: SQL,
  { columns, rank, most }: { columns: SQL; rank: SQL | null; most: number },
): SQL {
  const weighed = rank ? sql`, l.search_vector, l.name_key` : sql``;
  return sql`matched as materialized (select ${columns}${weighed} from ${matches}),
    found as materialized (select * from matched limit ${sql.raw(String(most + 1))}),
    base as materialized (
      select l.*${rank ? sql`, ${rank} as rank` : sql``} from found l
       where (select count(*) from found) <= ${sql.raw(String(most))}
    )`;
}

/**
 * Prepared when one index serves every value: for words alone, or few places alone. Otherwise the plan depends on
 * the values.
 */
function planned({ words, places, filters, page }: ListingQuery): SQL {
  const isByOneIndex = words ? !places : places !== null && places.ids.length <= placesAtOnce;
  return isByOneIndex && isUnfiltered({ filters, places }) && !page.after ? prepared : sql``;
}

function standingsIn(
  query: ListingQuery,
  { order, limit, areFew }: { order: BrowseCursor['order']; limit: number; areFew: SQL | null },
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
      return areFew
        ? found({
            value: sql`b.rank`,
            behind:
              after?.order === 'rank' || after?.order === 'quality'
                ? sql`(${areFew} <> ${after.order === 'rank'} or
                    (b.rank, b.creative_id) < (${cursorValue(after)}, ${after.id}::uuid))`
                : null,
            by: sql`b.rank desc`,
          })
        : byColumn(sql`b.rank`, sql`b.rank`);
    case 'rating':
      return byColumn(sql`b.rating_order`);
    case 'quality':
      return byColumn(sql`b.quality`);
  }
}

function toStandings(page: string, order: BrowseCursor['order']): RankedListing[] {
  return page === ''
    ? []
    : page.split(',').map((line) => {
        const [id = '', value] = line.split(' ');
        return order === 'rank' || order === 'nearest'
          ? { id, [order === 'rank' ? 'rank' : 'meters']: Number(value) }
          : { id };
      });
}
