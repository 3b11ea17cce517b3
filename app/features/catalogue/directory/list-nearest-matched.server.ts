import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { countUpTo, type ListingCount } from './count-listings.server.ts';
import { where } from './listing-conditions.server.ts';
import { distanceTo, isInBand } from './match-location.server.ts';
import { placeIds } from './place-set.ts';

type Wanted = {
  conditions: readonly SQL[];
  /** No match is known to exist within this many kilometers; null when unknown. */
  noneWithin: number | null;
  cities: number;
  most: number;
};

export type NearestMatched = { label: string; kilometers: number; count: ListingCount };

type Position = { latitude: number; longitude: number };
export type Near = { id: number; label: string; kilometers: number };

const nearbyKm = 400;
const maxPlaces = 60;
/** In most regions, more places than needed lie within this distance, so places farther away are not measured. */
const likelyKm = 100;
/** This many of the nearest places are queried first; in most regions they are enough. */
const askedFirst = 12;
const maxMatches = 2_000;

export async function listNearestMatched(near: readonly Near[], wanted: Wanted): Promise<NearestMatched[]> {
  const asked = near.filter(({ kilometers }) => kilometers > (wanted.noneWithin ?? -1));
  const first = await listMatched(asked.slice(0, askedFirst), wanted);
  return first.length >= wanted.cities
    ? first
    : [...first, ...(await listMatched(asked.slice(askedFirst), wanted))].slice(0, wanted.cities);
}

export async function listNearest(center: Position, notAt: number[]): Promise<Near[]> {
  const close = await listNear(center, { within: likelyKm, notAt });
  return close.length < maxPlaces ? listNear(center, { within: nearbyKm, notAt }) : close;
}

function listNear(center: Position, { within, notAt }: { within: number; notAt: number[] }): Promise<Near[]> {
  const shape = { id: cell.number, label: cell.text, kilometers: cell.number };
  return listRows(publicDb(), shape)`${prepared}
    select id, city || case when state = '' then '' else ', ' || state end as label, kilometers
      from (select id, city, state, ${distanceTo(center)} as kilometers from service_places
             where listed_count > 0 and ${isInBand(center, within)} and not id = any(${placeIds(notAt)})) as p
     where kilometers <= ${within} order by kilometers, id limit ${sql.raw(String(maxPlaces))}`;
}

async function listMatched(
  places: readonly Near[],
  { conditions, cities, most }: Wanted,
): Promise<NearestMatched[]> {
  if (places.length === 0) {
    return [];
  }
  const ids = placeIds(places.map(({ id }) => id));
  const rows = await listRows(publicDb(), { id: cell.number, listed: cell.number, matched: cell.number })`
    with matched as materialized (
      select l.place_ids from listings l ${where([...conditions, sql`l.place_ids && ${ids}`])} limit ${maxMatches}
    )
    select served.id, count(*)::int as listed, (select count(*)::int from matched) as matched
      from matched cross join lateral unnest(matched.place_ids) as served(id)
     where served.id = any(${ids}) group by served.id`;
  const counted = new Map(rows.map(({ id, listed }) => [id, listed]));
  const isAll = (rows[0]?.matched ?? 0) < maxMatches;
  return places
    .flatMap(({ id, label, kilometers }) => {
      const count = countUpTo(counted.get(id) ?? 0, most);
      return count.count === 0
        ? []
        : [
            {
              label,
              kilometers: Math.round(kilometers),
              count: { ...count, isExact: count.isExact && isAll },
            },
          ];
    })
    .slice(0, cities);
}
