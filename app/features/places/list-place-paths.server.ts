import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import type { CityGroup } from './group-places.ts';
import { byListed, listCities, listCountryPlaces, listRegions } from './list-places.server.ts';
import { placePath } from './place-slug.ts';

/** A city with its address. */
export type CityPath = { path: string; ids: number[] };

/** So many of the largest cities are looked through for pages of specialties. */
const maxLargestCities = 1_000;

/** The addresses of all place pages but those of specialties; countries first. */
export async function listPlacePaths(): Promise<string[]> {
  return (await listPlacePages()).paths;
}

/** The largest cities that have a page, the largest first. */
export async function listLargestCities(): Promise<CityPath[]> {
  return (await listPlacePages()).largestCities;
}

const listPlacePages = rememberUntilChange(async () => {
  const countries = await listCountryPlaces();
  const paths = countries.map((country) => placePath(country.slug));
  const everyCity: (CityGroup & { path: string })[] = [];
  // One country after the other: a dozen queries at once would leave none for the pages.
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
