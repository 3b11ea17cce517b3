import { type SQL, sql } from 'drizzle-orm';
import { cell, type RowOf } from '#app/platform/db/cells.ts';
import { maxServiceAreas } from './most-service-areas.ts';

/** The served places that a location names, and between how many listings and how many they hold together. */
export type PlaceSet = {
  ids: number[];
  listedAtLeast: number;
  listedAtMost: number;
  /** Set where they are all the served places of a country: its code. */
  country?: string | undefined;
  /** The countries they lie in, and how many listings these hold together at the most; unset where that is not known. */
  countries?: { codes: string[]; listed: number };
};

export const noPlaces: PlaceSet = { ids: [], listedAtLeast: 0, listedAtMost: 0 };

export const placeSetShape = {
  ids: cell.text,
  listedSum: cell.number,
  listedMost: cell.number,
  countryCodes: cell.text,
  countriesListed: cell.number,
};

const idsAndSums = sql`coalesce(string_agg(id::text, ','), '') as ids,
    coalesce(sum(listed_count), 0)::int as listed_sum, coalesce(max(listed_count), 0) as listed_most`;

/**
 * One row for all the places of a query of service_places: their ids as text, which is read faster than rows. Of several
 * countries none is told, since telling thousands of places apart by them takes as long as finding these.
 */
export const placeSetColumns = sql`${idsAndSums},
    case when min(country) = max(country) then min(country) else '' end as country_codes,
    (select coalesce(sum(counter.listed_count), 0)::int from listing_counts counter
      where counter.key = 'country:' || min(country)) as countries_listed`;

/** The same for places near each other, which may lie in some countries. */
export const nearPlaceSetColumns = sql`${idsAndSums},
    coalesce(string_agg(distinct country, ','), '') as country_codes,
    (select coalesce(sum(counter.listed_count), 0)::int from listing_counts counter
      where counter.key = any(array_agg(distinct 'country:' || country))) as countries_listed`;

export function toPlaceSet(row: RowOf<typeof placeSetShape> | null): PlaceSet {
  if (!row || row.ids === '') {
    return noPlaces;
  }
  return {
    ids: row.ids.split(',').map(Number),
    listedAtLeast: Math.max(row.listedMost, Math.ceil(row.listedSum / maxServiceAreas)),
    listedAtMost: row.listedSum,
    ...(row.countryCodes === ''
      ? {}
      : { countries: { codes: row.countryCodes.split(','), listed: row.countriesListed } }),
  };
}

/** Ids as a parameter, written by us: the driver quotes every number of an array, of thousands for milliseconds. */
export function placeIds(ids: number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::int[]`;
}
