import { data, redirect } from 'react-router';
import { getActor, signInPath } from '#app/features/accounts/session.server.ts';
import { keyQuery } from '#app/features/vocabulary/work-address.ts';
import { findCertificate } from '#app/features/work/licenses/certificate/find-license.server.ts';
import { readLicenseNumber } from '#app/features/work/licenses/license-number.ts';
import { orderCertificate } from '#app/features/work/licenses/paper/order-certificate.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { paperAnswer } from '#app/platform/paper/paper-answer.ts';
import { readPaper } from '#app/platform/paper/papers.ts';
import { renderPdf } from '#app/platform/paper/render-pdf.server.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import type { Route } from './+types/license-sheet.ts';

/**
 * /licenses/{number}/certificate.pdf?paper=letter: a one-page certificate, A4 by default; for those allowed to read it.
 */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const number = readLicenseNumber(params.number);
  const actor = getActor(context);
  const key = url.searchParams.get(keyQuery);
  const certificate = number && (await findCertificate(actor, { number, key }));
  if (!certificate) {
    throw actor ? data(null, { status: 404 }) : redirect(signInPath(request));
  }
  const order = await orderCertificate(certificate, readPaper(url.searchParams.get('paper')));
  const place = actor?.userId ?? placeOf(context.get(clientAddress));
  return paperAnswer(await renderPdf('certificate', order, place), {
    name: `License ${number}`,
    headers: { 'X-Robots-Tag': 'noindex' },
  });
}
