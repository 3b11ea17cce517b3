import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { cell, findRow, getRow, listOf, type RowOf } from '#app/platform/db/rows.server.ts';
import { places, servicePlaces } from '#app/platform/db/schema/places.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { maxServiceAreas } from '../listing-card.ts';

/** The served places of a location, with lower and upper bounds of how many listings they have together. */
export type PlaceSet = {
  ids: number[];
  listedAtLeast: number;
  listedAtMost: number;
  country?: string | undefined;
  states?: StateSet;
};

export type StateSet = {
  /** In the form of `listings.state_keys`: 'US/TX', 'SG/'. */
  keys: string[];
  areWhole: boolean;
};

export const noPlaces: PlaceSet = { ids: [], listedAtLeast: 0, listedAtMost: 0 };

export const placeSetShape = {
  ids: cell.text,
  listedSum: cell.number,
  listedMost: cell.number,
  stateKeys: listOf(cell.text),
  statesListed: cell.number,
};

/**
 * One row of `placeSetShape` for the served places that meet a condition on `service_places`. Ids are text, which is
 * faster to read than rows. With a second condition, `is_label` tells whether any of them meets it.
 */
export function placeSetOf(condition: SQL, isLabel?: SQL): SQL {
  const whole = isLabel ? sql`, coalesce(bool_or(s.is_label), false) as is_label` : sql``;
  const ofState = isLabel ? sql`, bool_or(${isLabel}) as is_label` : sql``;
  return sql`select coalesce(string_agg(s.ids, ','), '') as ids, coalesce(sum(s.listed_sum), 0)::int as listed_sum,
      coalesce(max(s.listed_most), 0) as listed_most, coalesce(array_agg(s.key), '{}') as state_keys,
      (select coalesce(sum(counter.listed_count), 0)::int from listing_counts counter
        where counter.key = any(array_agg('state:' || s.key))) as states_listed${whole}
    from (
      select country || '/' || state as key, string_agg(id::text, ',') as ids, sum(listed_count)::int as listed_sum,
             max(listed_count) as listed_most${ofState}
        from service_places where listed_count > 0 and ${condition} group by country, state
    ) as s`;
}

export function toPlaceSet(row: RowOf<typeof placeSetShape> | null): PlaceSet {
  if (!row || row.ids === '') {
    return noPlaces;
  }
  return {
    ids: row.ids.split(',').map(Number),
    listedAtLeast: Math.max(row.listedMost, Math.ceil(row.listedSum / maxServiceAreas)),
    listedAtMost: Math.min(row.listedSum, row.statesListed),
    states: { keys: row.stateKeys, areWhole: false },
  };
}

/** Ids as a literal parameter, because the driver takes milliseconds to quote thousands of array elements. */
export function placeIds(ids: number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::int[]`;
}

/**
 * The location filter of specification section 5: a case-insensitive match on city, state, country or 'city, state',
 * or an exact state match, against any service area. Countries match by code and English name, states also by full
 * name ('Texas'), places also by label ('Munich, Germany'): docs/decisions/0016-places-and-map.md.
 */
export const matchLocation = rememberUntilChange(async (location: string): Promise<MatchedPlaces> => {
  // Punctuation alone names no place, and no index could look it up.
  if (!/[\p{L}\p{N}]/u.test(location)) {
    return { ...noPlaces, isLabel: false };
  }
  const row = await getRow(publicDb(), { ...placeSetShape, isLabel: cell.boolean })`
    ${placeSetOf(
      sql`(${holdsText(location)} or state_names @> array[lower(${location})])`,
      sql`place_id is not null and lower(label) = lower(${location})`,
    )}`;
  return { ...toPlaceSet(row), isLabel: row.isLabel };
});

/** `isLabel` is true when the location is the label of one of the places, and so cannot mean anything else. */
type MatchedPlaces = PlaceSet & { isLabel: boolean };

/**
 * Whether the match text contains the location. Two letters, as in most state and country codes, use an index of
 * letter pairs: a trigram index cannot look them up.
 */
function holdsText(location: string): SQL {
  if (location.length === 2) {
    return sql`letter_pairs(match_text) @> array[lower(${location})]`;
  }
  const pattern = `%${location.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  return sql`match_text like lower(${pattern})`;
}

type Area = { kind: 'city' | 'region' | 'country'; placeId: number | null; country: string; region: string };

export const findServedPlaces = rememberUntilChange(async function findServedPlaces(
  area: Area,
): Promise<PlaceSet> {
  // The best plan depends on how many places the country has.
  const planned = area.kind === 'country' ? sql`` : prepared;
  const places = toPlaceSet(
    await findRow(publicDb(), placeSetShape)`${planned}${placeSetOf(isOfArea(area))}`,
  );
  if (area.kind === 'country') {
    return { ...places, country: area.country };
  }
  // A state's names derive from its state and country alone (place_state_names), so all its places match.
  return area.kind === 'region' && places.states
    ? { ...places, states: { ...places.states, areWhole: true } }
    : places;
});

function isOfArea({ kind, placeId, country, region }: Area): SQL {
  if (kind === 'city') {
    return sql`place_id = ${placeId}`;
  }
  return kind === 'country'
    ? sql`country = ${country}`
    : sql`${inCountry(sql`country`, sql`${country}`)} and state_names @> array(
        select lower(name) from regions where country_code = ${country} and code = ${region})`;
}

/**
 * Compares the country row by row, because a state has few places. Otherwise PostgreSQL also reads all places of the
 * country from an index.
 */
export function inCountry(column: SQL, country: SQL): SQL {
  return sql`${column} || '' = ${country}`;
}

export const findLargestCity = rememberUntilChange(async function findLargestCity({
  country,
  region,
}: Area): Promise<{ latitude: number; longitude: number } | null> {
  return findRow(publicDb(), { latitude: places.latitude, longitude: places.longitude })`
    select latitude, longitude from places
     where country_code = ${country} and (${region} = '' or region_code = ${region})
     order by population desc, id limit 1`;
});

export const placesWithin = rememberUntilChange(async function placesWithin(
  center: { latitude: number; longitude: number },
  kilometres: number,
): Promise<PlaceSet> {
  return toPlaceSet(
    await findRow(publicDb(), placeSetShape)`${prepared}
      ${placeSetOf(sql`${isInBand(center, kilometres)} and ${distanceTo(center)} <= ${kilometres}`)}`,
  );
});

type NearestPlace = { label: string; kilometres: number };

/** Nearly every place has a served one this near. Searched first, because latitude excludes most places. */
const likelyNearKm = 300;

/** The served place nearest to a position; null when nobody is listed anywhere. */
export const findNearestServed = rememberUntilChange(async function findNearestServed(center: {
  latitude: number;
  longitude: number;
}): Promise<NearestPlace | null> {
  const shape = { label: servicePlaces.label, kilometres: cell.number };
  const find = (within: SQL) => findRow(publicDb(), shape)`
    select label, ${distanceTo(center)} as kilometres
      from service_places
     where listed_count > 0 and latitude is not null and ${within}
     order by kilometres, id
     limit 1`;
  const near = await find(isInBand(center, likelyNearKm));
  const nearest = near && near.kilometres <= likelyNearKm ? near : await find(sql`true`);
  return nearest ? { label: nearest.label, kilometres: Math.round(nearest.kilometres) } : null;
});

/** Whether a place can be within a distance, by a cheap comparison of latitude and longitude. */
export function isInBand({ latitude, longitude }: Position, kilometres: number): SQL {
  const span = kilometres / kilometresPerDegree;
  const byLatitude = sql`latitude between ${latitude - span}::float8 and ${latitude + span}::float8`;
  const across = longitudeSpan(latitude, span);
  return across === null || Math.abs(longitude) + across > 180
    ? byLatitude
    : sql`${byLatitude} and longitude between ${longitude - across}::float8 and ${longitude + across}::float8`;
}

export type Position = { latitude: number; longitude: number };

/** Half the width in degrees of longitude of a circle with a radius in degrees; null near a pole. */
function longitudeSpan(latitude: number, radius: number): number | null {
  const toRadians = Math.PI / 180;
  const reach = Math.sin(radius * toRadians) / Math.cos(latitude * toRadians);
  return Math.abs(latitude) + radius >= 90 || reach >= 1 ? null : Math.asin(reach) / toRadians + margin;
}

/** Keeps rounding from excluding a place at the edge. */
const margin = 1e-4;

const kilometresPerDegree = 111.195;
const earthDiameterKm = 12_742;

export function distanceTo(center: { latitude: number; longitude: number }) {
  return sql`${earthDiameterKm}::float8 * asin(least(1, sqrt(
    power(sin(radians(latitude - ${center.latitude}::float8) / 2), 2)
    + cos(radians(${center.latitude}::float8)) * cos(radians(latitude))
      * power(sin(radians(longitude - ${center.longitude}::float8) / 2), 2))))`;
}
