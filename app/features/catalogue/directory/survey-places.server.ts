import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { maxCounted } from './count-listings.server.ts';
import type { DirectoryFilters } from './directory-filters.ts';
import type { PageRequest } from './directory-query.ts';
import { behind, type RankedListing } from './find-listings.server.ts';
import { otherConditions, placeFilterConditions } from './listing-conditions.server.ts';
import { type PlaceSet, placeIds } from './place-set.ts';

type PlacesQuery = { filters: DirectoryFilters; places: PlaceSet; page: PageRequest };

/**
 * Counts the listings that serve these places and finds the page in browse order, in one statement over the table of
 * places. Null when there may be too many to count (decision 13), when the count is stored with the place, or when a
 * filter needs other columns of a listing.
 */
export async function surveyPlaces(
  query: PlacesQuery,
): Promise<{ count: number; standings: RankedListing[] } | null> {
  const { places, page } = query;
  const ofPlaces = placeFilterConditions(query, 'lp');
  const isCountKept = ofPlaces.length === 0 && places.ids.length === 1;
  if (
    places.ids.length === 0 ||
    places.listedAtMost > maxCounted ||
    isCountKept ||
    otherConditions(query).length > 0
  ) {
    return null;
  }
  const after = page.after?.order === 'newest' ? page.after : null;
  const conditions = [sql`lp.service_place_id = any(${placeIds(places.ids)})`, ...ofPlaces];
  const row = await getRow(publicDb(), {
    n: cell.number,
    page: cell.text,
  })`${prepared}with base as materialized (
      select distinct lp.is_featured, lp.created_at, lp.creative_id from listing_places lp
       where ${sql.join(conditions, sql` and `)}
    ),
    page as (
      select b.creative_id as id from base b where ${after ? behind(after, sql`b`) : sql`true`}
       order by b.is_featured desc, b.created_at desc, b.creative_id desc limit ${sql.raw(String(page.size + 1))}
    )
    select (select count(*)::int from base) as n, (select coalesce(string_agg(id::text, ','), '') from page) as page`;
  return { count: row.n, standings: row.page === '' ? [] : row.page.split(',').map((id) => ({ id })) };
}
