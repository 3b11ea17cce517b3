import { type SQL, sql } from 'drizzle-orm';
import { placeIds } from '#app/features/catalogue/directory/location/match-location.server.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import {
  type CityGroup,
  minOnPlacePage,
  type PlaceLink,
  placePath,
  placeSlug,
  regionNameOf,
} from './group-places.ts';
import { isRegionOf, listCountryPlaces } from './list-places.server.ts';

type PlacesIndex = { countries: PlaceLink[]; largest: PlaceLink[] };

const largestShown = 36;

/** For /photographers: all countries with a page, and the most served cities. */
export async function findPlacesIndex(): Promise<PlacesIndex> {
  const [countries, largest] = await Promise.all([
    listCountryPlaces(),
    listCityLinks(sql`
      select *, row_number() over (order by listed_count desc, id) as place
        from service_places where listed_count >= ${minOnPlacePage}
       order by listed_count desc, id limit ${largestShown}`),
  ]);
  return {
    countries: countries
      .map(({ name, slug, listedCount }) => ({ name, path: placePath(slug), count: listedCount }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en')),
    largest,
  };
}

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
  return listCityLinks(sql`
    select *, power(latitude - ${latitude}::float8, 2)
              + power((longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2) as place
      from service_places
     where listed_count > 0 and listed_count >= ${minOnPlacePage}
       and latitude between ${latitude - span} and ${latitude + span}
       and longitude between ${longitude - wide} and ${longitude + wide}
       and id <> all(${placeIds(city.ids)})
     order by place, id limit ${maxNearby}`);
}

/** Links to the pages of a few cities, given as rows of `service_places` with their `place` in the list. */
async function listCityLinks(cities: SQL): Promise<PlaceLink[]> {
  const [countries, rows] = await Promise.all([
    listCountryPlaces(),
    listRows(publicDb(), {
      city: cell.text,
      state: cell.text,
      label: cell.text,
      regionName: orNull(cell.text),
      listedCount: cell.number,
      country: cell.text,
    })`
      select p.city, p.state, p.country, p.label, p.listed_count,
             (select r.name from regions r where ${isRegionOf(sql`p`)} limit 1) as region_name
        from (${cities}) as p order by p.place, p.id`,
  ]);
  const byCode = new Map(countries.map((country) => [country.code, country]));
  return rows.flatMap((row) => {
    const country = byCode.get(row.country);
    const region = country && placeSlug(regionNameOf(row, country.name));
    return region
      ? [
          {
            name: row.label,
            path: placePath(country.slug, region, placeSlug(row.city)),
            count: row.listedCount,
          },
        ]
      : [];
  });
}
