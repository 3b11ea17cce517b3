import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';

/** The served places that a location names, and how many listings they hold together at the most. */
export type PlaceSet = { ids: number[]; listedAtMost: number };

type Row = { id: number; listed_count: number };

/**
 * The location filter of specification section 5: a case-insensitive match on city, state, country or
 * 'city, state', or an exact state match, against any service area. A country is matched by its code and its
 * English name, a state exactly also by its full name ('Texas'): docs/decisions/0005-location-filter.md.
 */
export async function matchLocation(location: string): Promise<PlaceSet> {
  const pattern = `%${location.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  const { rows } = await publicDb().execute<Row>(sql`
    select id, listed_count from service_places
     where listed_count > 0
       and (match_text like lower(${pattern}) or state_names @> array[lower(${location})])`);
  return placeSet(rows);
}

/** Served places within a distance (great circle, in kilometres) of a position. */
export async function placesWithin(
  center: { latitude: number; longitude: number },
  kilometres: number,
): Promise<PlaceSet> {
  const latitudeSpan = kilometres / kilometresPerDegree;
  const { rows } = await publicDb().execute<Row>(sql`
    select id, listed_count from service_places
     where listed_count > 0
       and latitude between ${center.latitude - latitudeSpan} and ${center.latitude + latitudeSpan}
       and ${distanceTo(center)} <= ${kilometres}`);
  return placeSet(rows);
}

export type NearestPlace = PlaceSet & { label: string; kilometres: number };

/** The served place nearest to a position, or null when nobody is listed anywhere. */
export async function findNearestServed(center: {
  latitude: number;
  longitude: number;
}): Promise<NearestPlace | null> {
  const { rows } = await publicDb().execute<Row & { label: string; kilometres: number }>(sql`
    select id, listed_count, city || case when state = '' then '' else ', ' || state end as label,
           ${distanceTo(center)} as kilometres
      from service_places
     where listed_count > 0 and latitude is not null
     order by kilometres, id
     limit 1`);
  const [nearest] = rows;
  return nearest
    ? { ...placeSet(rows), label: nearest.label, kilometres: Math.round(nearest.kilometres) }
    : null;
}

const kilometresPerDegree = 111.195;
const earthDiameterKm = 12_742;

/** Great-circle distance from a served place to `center`, in kilometres (haversine). */
function distanceTo(center: { latitude: number; longitude: number }) {
  return sql`${earthDiameterKm}::float8 * asin(least(1, sqrt(
    power(sin(radians(latitude - ${center.latitude}::float8) / 2), 2)
    + cos(radians(${center.latitude}::float8)) * cos(radians(latitude))
      * power(sin(radians(longitude - ${center.longitude}::float8) / 2), 2))))`;
}

function placeSet(rows: Row[]): PlaceSet {
  return {
    ids: rows.map((row) => row.id),
    listedAtMost: rows.reduce((sum, row) => sum + row.listed_count, 0),
  };
}
