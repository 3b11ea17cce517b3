import { suggestPlaces } from '#app/features/directory/suggest-places.server.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import type { Route } from './+types/places.ts';

/** `GET /api/places?q=aus`: what a location box offers, as `{ places: PlaceSuggestion[] }`. */
export async function loader({ request }: Route.LoaderArgs) {
  const text = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100);
  return Response.json({ places: await suggestPlaces(text) }, { headers: publicPageHeaders(['directory']) });
}
