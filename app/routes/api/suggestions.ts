import { suggestAnything } from '#app/features/catalogue/search/suggest-anything.server.ts';
import { maxTypedLength } from '#app/features/catalogue/search/suggestion.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import type { Route } from './+types/suggestions.ts';

/** `GET /api/suggestions?q=mar` → `{ groups: SuggestionGroup[] }`: public suggestions of the header's search. */
export async function loader({ url }: Route.LoaderArgs) {
  const text = firstCharacters(url.searchParams.get('q') ?? '', maxTypedLength);
  const groups = await suggestAnything(text);
  return Response.json({ groups }, { headers: publicPageHeaders(['directory', 'projects']) });
}
