import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { listCities, listCountryPlaces, listRegions } from './list-places.server.ts';
import { placePath } from './place-slug.ts';

/** The addresses of all place pages but those of specialties, which are found from their cities; countries first. */
export const listPlacePaths = rememberUntilChange(async (): Promise<string[]> => {
  const countries = await listCountryPlaces();
  const paths = countries.map((country) => placePath(country.slug));
  // One country after the other: a dozen queries at once would leave none for the pages.
  for (const country of countries) {
    for (const region of await listRegions(country)) {
      paths.push(placePath(country.slug, region.slug));
    }
    for (const city of await listCities(country)) {
      paths.push(placePath(country.slug, city.regionSlug, city.slug));
    }
  }
  return paths;
});
