import {
  suggestCities,
  suggestPlaces,
} from '#app/features/catalogue/directory/location/suggest-places.server.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import type { Route } from './+types/places.ts';

/**
 * `GET /api/places?q=aus`: suggestions for a location box, as `{ places: PlaceSuggestion[] }`; with `of=cities` only
 * cities, in the fields of a service area, as `{ cities: CitySuggestion[] }`.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const text = firstCharacters(query.get('q') ?? '', 100);
  const found =
    query.get('of') === 'cities'
      ? { cities: await suggestCities(text) }
      : { places: await suggestPlaces(text) };
  return Response.json(found, { headers: publicPageHeaders(['directory']) });
}
