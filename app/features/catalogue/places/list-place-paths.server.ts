import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import type { CityGroup } from './group-places.ts';
import { byListed, listCities, listCountryPlaces, listRegions } from './list-places.server.ts';
import { placePath } from './place-slug.ts';

export type CityPath = { path: string; ids: number[] };

const maxLargestCities = 1_000;

/** Addresses of all place pages except specialty pages; countries first. */
export async function listPlacePaths(): Promise<string[]> {
  return (await listPlacePages()).paths;
}

export async function listLargestCities(): Promise<CityPath[]> {
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
