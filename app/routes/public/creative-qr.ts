import { encode } from 'uqr';
import {
  findCreativeAddress,
  findCreativeByAddress,
} from '#app/features/catalogue/creatives/find-creative-by-address.server.ts';
import { env } from '#app/platform/env.server.ts';
import { qrPng } from '#app/platform/images/qr-png.server.ts';
import { qrSvg } from '#app/ui/qr-svg.ts';
import type { Route } from './+types/creative-qr.ts';

/**
 * `/creative/{id}/qr.svg` and `/creative/{id}/qr.png`: a listed profile's QR code for print and screen. It leads to
 * `/creative/{id}/qr`, which counts the visits.
 */
export async function loader({ params, url }: Route.LoaderArgs) {
  const addressed = await findCreativeByAddress(params.id);
  const path = addressed ? await findCreativeAddress(addressed.id) : null;
  if (!path) {
    return new Response('There is no such profile.', { status: 404 });
  }
  const code = encode(`${env().origin}${path}/qr`, { ecc: 'M', border: 2 });
  const kept = { 'Cache-Control': 'public, max-age=3600' };
  return url.pathname.endsWith('.png')
    ? new Response(new Uint8Array(await qrPng(code)), { headers: { 'Content-Type': 'image/png', ...kept } })
    : new Response(qrSvg(code), { headers: { 'Content-Type': 'image/svg+xml', ...kept } });
}
