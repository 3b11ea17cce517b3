import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import {
  type CountQuery,
  countUpTo,
  estimateSelectivity,
  knownCount,
  type ListingCount,
  listedAtMost,
  maxCounted,
  type ValueCounts,
  valueCounts,
} from './count-listings.server.ts';
import { noFilters } from './directory-filters.ts';
import { facetColumns, facetRow, facetShape, isMet, toFacets } from './facet-counts.server.ts';
import type { ListingCard } from './listing-card.ts';
import { cursorOf, listStandingCards } from './listing-cards.server.ts';
import { candidates, filterConditions, isUnfiltered } from './listing-conditions.server.ts';
import { behindIn, type Order, orderIn, orderOf, walk } from './listing-orders.server.ts';
import { type ListingSort, type PageRequest, writeCursor } from './listing-page.ts';
import type { Position } from './location/match-location.server.ts';
import { rankOf } from './words/word-match.server.ts';

/**
 * Pages of the directory with their counts: docs/decisions/0013-directory-queries.md. Browse has one order: featured
 * first, then newest (specification section 2). A search can be sorted, and is by relevance where few match.
 */

export type ListingQuery = CountQuery & {
  sort: ListingSort;
  center: Position | null;
  page: PageRequest;
  isFaceted?: boolean;
};

/** The parameters of a query without words, in browse order. */
export const asBrowsed = { words: null, sort: 'best', center: null } as const;

export type ListingPage = { cards: ListingCard[]; nextCursor: string | null };

export type FoundListings = ListingPage & {
  count: ListingCount;
  order: Order;
  /** Null where they were not asked for, and where too many match to count them. */
  facets: ValueCounts | null;
};

export const nothingFound: FoundListings = {
  cards: [],
  nextCursor: null,
  count: { count: 0, isExact: true },
  order: 'newest',
  facets: null,
};

/** How many matches are read one by one, and how many are counted and ranked; of more, the best profiles come first. */
const usualBounds = { candidates: 3_000, counted: maxCounted };

/** Words, places and filters are often correlated, so estimates that take them as independent may be off by this. */
const safetyFactor = 8;

export async function findListings(query: ListingQuery, bounds = usualBounds): Promise<FoundListings> {
  const known = knownCount(query);
  const all = query.counters.get('all') ?? 0;
  if (known?.count === 0) {
    return { ...nothingFound, order: orderOf(query) };
  }
  const isEverybody = !query.words && !query.places && isUnfiltered(query);
  const selectivity = estimateSelectivity(query);
  const many = known ? bounds.candidates : safetyFactor * bounds.counted;
  if (isEverybody || selectivity * all > many) {
    const walked = (safetyFactor * (query.page.size + 1)) / selectivity;
    const ranked = await walkToPage(query, known ? null : Math.ceil(walked));
    if (known || ranked.length > query.page.size) {
      return {
        ...(await toPage(ranked, { query, order: orderOf(query) })),
        count: known ?? { count: bounds.counted, isExact: false },
        facets: isEverybody ? valueCounts(query.counters) : null,
      };
    }
  }
  const found = await findAmongCandidates(query, bounds);
  return { ...found, count: known?.isExact ? known : found.count };
}

/** A listing's place on a page, with its sort value where the card does not have it. */
type RankedListing = { id: string; value: number | null };

async function walkToPage(query: ListingQuery, most: number | null): Promise<RankedListing[]> {
  const planned = query.words || query.places || !isUnfiltered(query) ? sql`` : prepared;
  const { page } = await getRow(publicDb(), { page: cell.text })`${planned}
    with page as (${walk(query, { order: orderOf(query), most })})
    select ${rankedText} as page from page`;
  return toRanked(page);
}

/**
 * Reads up to `bounds.candidates` matches once for count, page and facets. Where there are more, the same statement
 * walks along the order until the page is full.
 */
async function findAmongCandidates(query: ListingQuery, bounds: typeof usualBounds): Promise<FoundListings> {
  const { words, places, page, isFaceted = false } = query;
  const areFew = listedAtMost(query) <= bounds.candidates;
  // Facets count what leaving out a filter would find, so filters then only mark the candidates.
  const marked = { places, filters: areFew ? query.filters : noFilters };
  const hasFacets = isFaceted && (areFew || isUnfiltered(query));
  const from = candidates(query, areFew ? [] : filterConditions(query));
  const order = orderOf(query, { areRanked: true });
  const rank = order === 'rank' && words ? rankOf(words) : null;
  const limit = sql.raw(String(page.size + 1));
  const isComplete = areFew
    ? sql`true`
    : sql`((select seen from tally) <= ${sql.raw(String(bounds.candidates))})`;
  const areRanked = sql`((select met from tally) <= ${sql.raw(String(bounds.counted))})`;
  const sorted = orderIn(order, { table: sql`b`, center: query.center });
  const behind = behindIn(order, { table: sql`b`, after: page.after, areRanked });
  const isPlannedOnce = areFew && !page.after && isUnfiltered(query);
  const row = await getRow(publicDb(), {
    ...facetShape,
    seen: cell.number,
    met: cell.number,
    page: cell.text,
  })`${isPlannedOnce ? prepared : sql``}with matched as materialized (
      select ${facetColumns(marked)}, l.creative_id, l.is_featured, l.created_at, l.quality, l.rating_order
             ${rank ? sql`, l.search_vector, l.name_key` : sql``}
        from ${from} ${areFew ? sql`` : sql`limit ${sql.raw(String(bounds.candidates + 1))}`}
    ),
    tally as materialized (
      select count(*)::int as seen, (count(*) filter (where ${isMet(marked)}))::int as met from matched
    ),
    base as materialized (
      select l.* ${rank ? sql`, case when ${areRanked} and ${isMet(marked)} then ${rank} else l.quality end as rank` : sql``}
        from matched l where ${isComplete}
    ),
    page as (
      (select b.creative_id as id, ${sorted.value} as value from base b ${sorted.join}
        where ${sql.join([isMet(marked), ...behind], sql` and `)} order by ${sorted.by} limit ${limit})
      ${areFew ? sql`` : sql`union all (select * from (${walk(query, { order: orderOf(query), most: null })}) as walked where not ${isComplete})`}
    )
    select facets.*, seen, met, (select ${rankedText} from page) as page
      from tally cross join (${hasFacets ? facetRow(marked) : noFacets}) as facets`;
  const isWhole = areFew || row.seen <= bounds.candidates;
  const count = isWhole ? countUpTo(row.met, bounds.counted) : { count: bounds.counted, isExact: false };
  const orderFound = count.isExact ? order : orderOf(query);
  return {
    ...(await toPage(toRanked(row.page), { query, order: orderFound })),
    count,
    facets: hasFacets && isWhole ? await toFacets(marked, row) : null,
  };
}

const noFacets = sql`select '{}'::int[] as counts, '' as letters`;

const rankedText = sql`coalesce(string_agg(concat_ws(' ', id, value), ','), '')`;

function toRanked(text: string): RankedListing[] {
  return text === ''
    ? []
    : text.split(',').map((line) => {
        const [id = '', value] = line.split(' ');
        return { id, value: value === undefined ? null : Number(value) };
      });
}

/** Turns up to one listing more than a page into the page; the extra one shows that there is a next page. */
async function toPage(
  ranked: readonly RankedListing[],
  { query, order }: { query: ListingQuery; order: Order },
): Promise<ListingPage & { order: Order }> {
  const shown = ranked.slice(0, query.page.size);
  const cards = await listStandingCards(shown.map(({ id }) => id));
  const last = cards.at(-1);
  const value = shown.find(({ id }) => id === last?.card.id)?.value ?? 0;
  const hasNext = ranked.length > shown.length && last;
  return {
    cards: cards.map(({ card }) => card),
    nextCursor: hasNext ? writeCursor(cursorOf(last.row, { order, value })) : null,
    order,
  };
}
