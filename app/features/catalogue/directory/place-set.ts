import { type SQL, sql } from 'drizzle-orm';
import { cell, listOf, type RowOf } from '#app/platform/db/cells.ts';
import { maxServiceAreas } from './most-service-areas.ts';

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
