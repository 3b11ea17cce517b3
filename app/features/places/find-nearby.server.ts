import { sql } from 'drizzle-orm';
import { placeIds } from '#app/features/directory/place-set.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { type CityGroup, fewestOnPlacePage, regionNameOf, type ServedPlace } from './group-places.ts';
import { isRegionOf, listCountryPlaces } from './list-places.server.ts';
import type { PlaceLink } from './place-slug.ts';
import { placePath, placeSlug } from './place-slug.ts';

const mostNearby = 8;
const farthestKm = 250;
const kilometresPerDegree = 111.195;

/** The nearest cities with a page, the nearest first; none where the gazetteer does not know the place. */
export async function findNearby(city: CityGroup): Promise<PlaceLink[]> {
  const { latitude, longitude } = city;
  if (latitude === null || longitude === null) {
    return [];
  }
  const span = farthestKm / kilometresPerDegree;
  const wide = span / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  // A degree of longitude is shorter far from the equator; the square is near enough to choose neighbours by.
  const { rows } = await publicDb().execute<
    Omit<ServedPlace, 'latitude' | 'longitude'> & { country: string }
  >(sql`
    select p.*, (select r.name from regions r where ${isRegionOf(sql`p`)} limit 1) as "regionName"
      from (select id, city, state, country, label, listed_count as "listedCount",
                   power(latitude - ${latitude}::float8, 2)
                   + power((longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2) as square
              from service_places
             where listed_count > 0 and listed_count >= ${fewestOnPlacePage}
               and latitude between ${latitude - span} and ${latitude + span}
               and longitude between ${longitude - wide} and ${longitude + wide}
               and id <> all(${placeIds(city.ids)})
             order by square, id limit ${mostNearby}) as p
     order by p.square, p.id`);
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
