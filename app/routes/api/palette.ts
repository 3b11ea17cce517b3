import { getActor } from '#app/features/accounts/session.server.ts';
import { findPeople } from '#app/features/desk/shell/shell.server.ts';
import type { Route } from './+types/palette.ts';

/** `GET /api/palette?q=noor&among=threads|users` → {people: FoundPerson[]}; 429 for too many requests. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = getActor(context);
  if (!actor) {
    return new Response(null, { status: 401 });
  }
  const among = url.searchParams.get('among') === 'users' ? 'users' : 'threads';
  const found = await findPeople(actor, { text: url.searchParams.get('q') ?? '', among });
  return found.ok
    ? Response.json({ people: found.people }, { headers: { 'Cache-Control': 'private, no-store' } })
    : new Response(null, { status: 429 });
}
