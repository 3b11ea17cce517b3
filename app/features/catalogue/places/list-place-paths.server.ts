import { placeIds } from '#app/features/catalogue/directory/location/match-location.server.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { specialties } from '#app/platform/db/schema/creatives.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { type CityGroup, minOnPlacePage, placePath, placeSlug } from './group-places.ts';
import { byListed, listCities, listCountryPlaces, listRegions } from './list-places.server.ts';

type CityPath = { path: string; ids: number[] };

const maxLargestCities = 1_000;

/** Addresses of all place pages except specialty pages; countries first. */
export async function listPlacePaths(): Promise<string[]> {
  return (await listPlacePages()).paths;
}

async function listLargestCities(): Promise<CityPath[]> {
  return (await listPlacePages()).largestCities;
}

const listPlacePages = rememberUntilChange(async () => {
  const countries = await listCountryPlaces();
  const paths = countries.map((country) => placePath(country.slug));
  const everyCity: (CityGroup & { path: string })[] = [];
  // One country at a time, because a dozen concurrent queries would leave no connections for pages.
  for (const country of countries) {
    for (const region of await listRegions(country)) {
      paths.push(placePath(country.slug, region.slug));
    }
    for (const city of await listCities(country)) {
      const path = placePath(country.slug, city.regionSlug, city.slug);
      paths.push(path);
      everyCity.push({ ...city, path });
    }
  }
  const largestCities = byListed(everyCity)
    .slice(0, maxLargestCities)
    .map(({ path, ids }): CityPath => ({ path, ids }));
  return { paths, largestCities };
});

/** Creatives examined per place: three of them with a specialty are three in the city. */
const maxLookedAt = 100;

/**
 * Addresses of specialty pages in the largest cities, largest first: those that a sample of each city proves. One
 * query, whose cost does not grow with the number of listings.
 */
export const listSpecialtyPaths = rememberUntilChange(async (): Promise<string[]> => {
  const cities = await listLargestCities();
  const pairs = cities.flatMap(({ ids }, index) => ids.map((id) => ({ index, id })));
  const rows = await listRows(publicDb(), { index: cell.number, name: specialties.name })`
    with looked_at as materialized (
      select distinct wanted.index, entry.creative_id
        from unnest(${placeIds(pairs.map((pair) => pair.index))}, ${placeIds(pairs.map((pair) => pair.id))})
             as wanted(index, id)
       cross join lateral (select creative_id from listing_places
                            where service_place_id = wanted.id limit ${maxLookedAt}) as entry
    )
    select named.index, s.name
      from (select looked_at.index, specialty.id
              from looked_at join listings l using (creative_id)
             cross join unnest(l.specialty_ids) as specialty(id)
             group by looked_at.index, specialty.id having count(*) >= ${minOnPlacePage}) as named
      join specialties s on s.id = named.id
     order by named.index, s.name`;
  return [
    ...new Set(
      rows.map(({ index, name }) => `${cities[index]?.path}/${encodeURIComponent(placeSlug(name))}`),
    ),
  ];
});
