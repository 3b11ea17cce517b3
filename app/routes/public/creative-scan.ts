import { redirect } from 'react-router';
import { getActor } from '#app/features/accounts/session.server.ts';
import { mayReport } from '#app/features/catalogue/analytics/record/counted-visitor.server.ts';
import { recordActivity } from '#app/features/catalogue/analytics/record/record-activity.server.ts';
import {
  findCreativeAddress,
  findCreativeByAddress,
} from '#app/features/catalogue/creatives/find-creative-by-address.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { isOpenedAsPage } from '#app/platform/incoming/is-opened.ts';
import type { Route } from './+types/creative-scan.ts';

/**
 * `/creative/{id}/qr`: the address in a listed profile's QR code. It counts the visit, once a day for each visitor like
 * every view, and redirects to the profile; the page's own beacon then adds nothing. So the profile keeps a single
 * address.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const addressed = await findCreativeByAddress(params.id);
  const path = addressed ? await findCreativeAddress(addressed.id) : null;
  if (!addressed || !path) {
    return new Response('There is no such profile.', { status: 404 });
  }
  const visit = {
    actor: getActor(context),
    address: context.get(clientAddress),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 500),
    at: now(),
  };
  if (isOpenedAsPage(request) && (await mayReport(visit))) {
    await recordActivity({ kind: 'view', creativeIds: [addressed.id], source: 'code' }, visit);
  }
  return redirect(path, { headers: { 'Cache-Control': 'no-store' } });
}
