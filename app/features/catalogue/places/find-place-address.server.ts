import { foldPlaceName } from '#app/features/catalogue/directory/fold-place-name.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { findRow, orNull } from '#app/platform/db/rows.server.ts';
import { placeNames, places, regions } from '#app/platform/db/schema/places.ts';
import type { PlaceAddress } from './find-place-page.server.ts';
import { listCountryPlaces } from './list-places.server.ts';
import { placePath, placeSlug } from './place-slug.ts';

/**
 * The canonical address of a place written with other names ("deutschland/bayern/muenchen"); null when it names no
 * place.
 */
export async function findPlaceAddress(address: PlaceAddress): Promise<string | null> {
  const country = foldPlaceName(address.country);
  const region = address.region === undefined ? null : foldPlaceName(address.region);
  const city = address.city === undefined ? null : foldPlaceName(address.city);
  const named = await findRow(publicDb(), {
    country: placeNames.countryCode,
    region: orNull(regions.name),
    city: orNull(places.name),
  })`
    select c.country_code as country, area.name as region, place.name as city
      from place_names c
      left join lateral (
        select r.region_code, regions.name from place_names r
          join regions on regions.country_code = r.country_code and regions.code = r.region_code
         where r.search_name = ${region} and r.kind = 'region' and r.country_code = c.country_code
         order by r.population desc limit 1) as area on true
      left join lateral (
        select p.name from place_names n join places p on p.id = n.place_id
         where n.search_name = ${city} and n.kind = 'city' and n.country_code = c.country_code
           and n.region_code = area.region_code
         order by n.population desc limit 1) as place on true
     where c.search_name = ${country} and c.kind = 'country'
     order by c.form = 'main' desc, c.population desc limit 1`;
  const known = named && (await listCountryPlaces()).find(({ code }) => code === named.country);
  if (!known || (region !== null && !named.region) || (city !== null && !named.city)) {
    return null;
  }
  const names = [named.region, named.city, address.specialty].filter((name) => name != null);
  return placePath(known.slug, ...names.map(placeSlug));
}
