import { data, redirect } from 'react-router';
import { getActor, signInPath } from '#app/features/accounts/session.server.ts';
import { findCertificate } from '#app/features/licenses/find-license.server.ts';
import { keyQuery } from '#app/features/licenses/license-address.ts';
import { readLicenseNumber } from '#app/features/licenses/license-number.ts';
import { orderCertificate } from '#app/features/licenses/order-certificate.server.ts';
import { makeCertificate } from '#app/features/licenses/paper/make-certificate.server.ts';
import { readPaper } from '#app/platform/paper/papers.ts';
import { attachmentHeader } from '#app/platform/storage/content-disposition.ts';
import type { Route } from './+types/license-sheet.ts';

/** /licenses/{number}/certificate.pdf?paper=letter: a certificate on one page, A4 unless it says otherwise; for its readers. */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const number = readLicenseNumber(params.number);
  const actor = getActor(context);
  const key = url.searchParams.get(keyQuery);
  const certificate = number && (await findCertificate(actor, { number, key }));
  if (!certificate) {
    throw actor ? data(null, { status: 404 }) : redirect(signInPath(request));
  }
  const sheet = await makeCertificate(
    await orderCertificate(certificate, readPaper(url.searchParams.get('paper'))),
  );
  if (!sheet) {
    return new Response('Many certificates are being drawn. Please try again in a few seconds.', {
      status: 503,
      headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' },
    });
  }
  return new Response(new Uint8Array(sheet), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentHeader(`License ${number}.pdf`),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
