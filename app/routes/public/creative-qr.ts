import { encode } from 'uqr';
import { findCreativeAddress } from '#app/features/creatives/find-creative-address.server.ts';
import { findCreativeByAddress } from '#app/features/creatives/find-creative-by-address.server.ts';
import { env } from '#app/platform/env.server.ts';
import { qrSvg } from '#app/ui/qr-svg.ts';
import type { Route } from './+types/creative-qr.ts';

/** `/creative/{id}/qr.svg`: the address of a listed profile as a QR code, to print or to show. */
export async function loader({ params }: Route.LoaderArgs) {
  const addressed = await findCreativeByAddress(params.id);
  const path = addressed ? await findCreativeAddress(addressed.id) : null;
  if (!path) {
    return new Response('There is no such profile.', { status: 404 });
  }
  const { data, size } = encode(`${env().origin}${path}`, { ecc: 'M', border: 2 });
  return new Response(qrSvg({ data, size }), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' },
  });
}
