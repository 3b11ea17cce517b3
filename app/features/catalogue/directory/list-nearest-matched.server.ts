import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { countUpTo, type ListingCount } from './count-listings.server.ts';
import { where } from './listing-conditions.server.ts';
import { distanceTo, isInBand, type Position } from './match-location.server.ts';
import { placeIds } from './place-set.ts';

type Wanted = { conditions: readonly SQL[]; notAt: number[]; cities: number; most: number };

export type NearestMatched = { label: string; kilometers: number; count: ListingCount };

const nearbyKm = 400;
const maxPlaces = 60;
const maxMatches = 2_000;

/** The nearest served places with listings that meet the conditions, each with their number up to `most`. */
export async function listNearestMatched(
  center: Position,
  { conditions, notAt, cities, most }: Wanted,
): Promise<NearestMatched[]> {
  const shape = { label: cell.text, kilometers: cell.number, listed: cell.number, matched: cell.number };
  const rows = await listRows(publicDb(), shape)`
    with near as materialized (
      select id, label, kilometers
        from (select id, city || case when state = '' then '' else ', ' || state end as label,
                     ${distanceTo(center)} as kilometers
                from service_places
               where listed_count > 0 and ${isInBand(center, nearbyKm)} and not id = any(${placeIds(notAt)})) as p
       where kilometers <= ${nearbyKm} order by kilometers, id limit ${maxPlaces}
    ), matched as materialized (
      select l.place_ids from listings l
       ${where([...conditions, sql`l.place_ids && (select array_agg(id) from near)`])} limit ${maxMatches}
    ), counted as (
      select served.id, count(*)::int as listed from matched cross join lateral unnest(place_ids) as served(id) group by 1
    )
    select label, round(kilometers) as kilometers, listed, (select count(*)::int from matched) as matched
      from near join counted using (id) order by near.kilometers, id limit ${cities}`;
  return rows.map(({ label, kilometers, listed, matched }) => {
    const { count, isExact } = countUpTo(listed, most);
    return { label, kilometers, count: { count, isExact: isExact && matched < maxMatches } };
  });
}
