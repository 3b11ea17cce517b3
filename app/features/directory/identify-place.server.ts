import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { foldForSearch } from './fold-for-search.ts';
import { findKnownPlace, nameInUse } from './resolve-location.server.ts';

export type PlaceKind = 'city' | 'region' | 'country';

/** A place of the gazetteer, by the name under which the location filter finds it: 'Austin, TX', 'Texas', 'Germany'. */
export type IdentifiedPlace = { label: string; kind: PlaceKind };

/** A city of this size is meant when its region has the same name: Berlin, not the state of Berlin. */
const largeCityPeople = 100_000;

/** What a location text names in the gazetteer, whether or not anybody serves it; null when it is not understood. */
export async function identifyPlace(text: string): Promise<IdentifiedPlace | null> {
  const location = nameInUse(text);
  const [area, city] = await Promise.all([findArea(location), findKnownPlace(location)]);
  const isLargeCity = city !== null && city.population >= largeCityPeople;
  if (area && !(area.kind === 'region' && !area.isCode && isLargeCity)) {
    return { label: area.label, kind: area.kind };
  }
  // Where a country has no regions nothing stands behind the comma.
  return city ? { label: city.label.replace(/, $/, ''), kind: 'city' } : null;
}

type Area = { label: string; kind: 'region' | 'country'; isCode: boolean };

/** A state by its code, as in browse before a country, then a country, then a region by its name. */
async function findArea(location: string): Promise<Area | null> {
  const name = foldForSearch(location);
  const { rows } = await publicDb().execute<Area>(sql`
    select label, kind, is_code as "isCode" from (
      select 1 as turn, name as label, 'region' as kind, true as is_code
        from regions where country_code = 'US' and code = upper(${location})
      union all
      select 2, name, 'country', code = upper(${location})
        from countries where code = upper(${location}) or search_name = ${name}
      union all
      (select 3, name, 'region', false from regions where search_name = ${name} order by country_code, code limit 1)
    ) as named order by turn limit 1`);
  return rows[0] ?? null;
}
