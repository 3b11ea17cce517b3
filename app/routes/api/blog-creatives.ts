import { isAdmin } from '#app/features/accounts/actor.ts';
import { getActor } from '#app/features/accounts/session.server.ts';
import {
  findCreativesToEmbed,
  findCreativeToEmbed,
} from '#app/features/catalogue/blog/write/creatives-to-embed.server.ts';
import type { Route } from './+types/blog-creatives.ts';

/**
 * `GET /api/blog/creatives?q=noor` → { creatives: EmbeddableCreative[] }, best first; with `id` in place of `q` that
 * creative, or an empty list when not listed. For admins.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = getActor(context);
  if (!actor || !isAdmin(actor)) {
    return Response.json(
      { message: 'Only admins can write for the blog.' },
      { status: actor ? 403 : 401, headers: { 'Cache-Control': 'private, no-store' } },
    );
  }
  const id = url.searchParams.get('id');
  const one = id === null ? null : await findCreativeToEmbed(actor, id);
  const creatives =
    id === null ? await findCreativesToEmbed(actor, url.searchParams.get('q') ?? '') : one ? [one] : [];
  return Response.json({ creatives }, { headers: { 'Cache-Control': 'private, no-store' } });
}
