import { publicDb } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { foldPlaceName } from './fold-place-name.ts';

type TypedArea = { city: string | null; state: string | null; country: string };

/**
 * Replaces the typed names of a service area with the gazetteer's if it knows the place: 'München, Bayern' becomes
 * 'Munich, Bavaria' (DECISIONS, Where a place is named). Other areas stay unchanged.
 */
export async function nameArea<Area extends TypedArea>(area: Area): Promise<Area> {
  const city = foldPlaceName(area.city ?? '');
  const state = foldPlaceName(area.state ?? '');
  const row = await findRow(publicDb(), { city: places.name, state: places.regionLabel })`
    select p.name as city, p.region_label as state
      from place_names n join places p on p.id = n.place_id
     where n.search_name = ${city} and n.kind = 'city' and n.form <> 'code' and n.country_code = ${area.country}
       and ((${state} = '' and p.region_label = '') or exists (
         select 1 from place_names r
          where r.search_name = ${state} and r.kind = 'region' and r.country_code = n.country_code
            and r.region_code = n.region_code))
     order by n.form = 'main' desc, n.population desc limit 1`;
  return { ...area, ...row };
}
