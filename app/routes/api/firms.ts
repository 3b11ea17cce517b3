import { getActor } from '#app/features/accounts/session.server.ts';
import { findFirms } from '#app/features/catalogue/firms/find-firms.server.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import type { Route } from './+types/firms.ts';

/** `GET /api/firms?q=whit` → {firms: FoundFirm[]}, for creatives who credit firms; 429 for too many requests. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = getActor(context);
  if (!actor) {
    return new Response(null, { status: 401 });
  }
  const found = await findFirms(actor, firstCharacters(url.searchParams.get('q') ?? '', 200));
  if (!found.ok) {
    return new Response(null, { status: found.code === 'tooOften' ? 429 : 403 });
  }
  return Response.json({ firms: found.firms }, { headers: { 'Cache-Control': 'private, no-store' } });
}
