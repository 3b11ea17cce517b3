import { sql } from 'drizzle-orm';
import { placeIds } from '#app/features/catalogue/directory/place-set.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { type CityGroup, minOnPlacePage, regionNameOf } from './group-places.ts';
import { isRegionOf, listCountryPlaces } from './list-places.server.ts';
import { type PlaceLink, placePath, placeSlug } from './place-slug.ts';

const maxNearby = 8;
const farthestKm = 250;
const kilometresPerDegree = 111.195;

export async function findNearby(city: CityGroup): Promise<PlaceLink[]> {
  const { latitude, longitude } = city;
  if (latitude === null || longitude === null) {
    return [];
  }
  const span = farthestKm / kilometresPerDegree;
  const wide = span / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  // A bounding box with longitude scaled by latitude, accurate enough to choose neighbors.
  const rows = await listRows(publicDb(), {
    id: cell.number,
    city: cell.text,
    state: cell.text,
    label: cell.text,
    regionName: orNull(cell.text),
    listedCount: cell.number,
    country: cell.text,
  })`
    select p.id, p.city, p.state, p.country, p.label, p.listed_count,
           (select r.name from regions r where ${isRegionOf(sql`p`)} limit 1) as region_name
      from (select id, city, state, country, label, listed_count,
                   power(latitude - ${latitude}::float8, 2)
                   + power((longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2) as square
              from service_places
             where listed_count > 0 and listed_count >= ${minOnPlacePage}
               and latitude between ${latitude - span} and ${latitude + span}
               and longitude between ${longitude - wide} and ${longitude + wide}
               and id <> all(${placeIds(city.ids)})
             order by square, id limit ${maxNearby}) as p
     order by p.square, p.id`;
  const countries = new Map((await listCountryPlaces()).map((country) => [country.code, country]));
  return rows.flatMap((row) => {
    const country = countries.get(row.country);
    return country
      ? [
          {
            name: row.label,
            path: placePath(country.slug, placeSlug(regionNameOf(row, country.name)), placeSlug(row.city)),
            count: row.listedCount,
          },
        ]
      : [];
  });
}
