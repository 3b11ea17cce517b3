import { findCreativeByAddress } from '#app/features/catalogue/creatives/find-creative-by-address.server.ts';
import { badgeSvg } from '#app/features/catalogue/first-hour/badge-svg.ts';
import { findListedName } from '#app/features/catalogue/first-hour/find-first-hour.server.ts';
import type { Route } from './+types/creative-badge.ts';

/** `/creative/{id}/badge.svg`: a badge for a listed creative's own site; `?on=dark` for dark pages. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const addressed = await findCreativeByAddress(params.id);
  const name = addressed ? await findListedName(addressed.id) : null;
  if (!name) {
    return new Response('There is no such badge.', { status: 404 });
  }
  const ground = url.searchParams.get('on') === 'dark' ? 'dark' : 'light';
  return new Response(badgeSvg(name, ground), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=3600',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
