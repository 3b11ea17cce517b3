import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { agreementName } from '#app/features/agreements/agreement-address.ts';
import { findAgreement } from '#app/features/agreements/find-agreement.server.ts';
import { makeAgreementPdf } from '#app/features/agreements/paper/make-agreement-pdf.server.ts';
import { readPaper } from '#app/platform/paper/papers.ts';
import { attachmentHeader } from '#app/platform/storage/content-disposition.ts';
import type { Route } from './+types/agreement-pdf.ts';

/** /agreements/{id}/pdf: what was agreed, on paper, for the two who did. A4 unless it says `paper=letter`. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const agreement = await findAgreement(requireActor(context, request), params.id);
  if (!agreement) {
    throw data(null, { status: 404 });
  }
  const pdf = await makeAgreementPdf(agreement, readPaper(url.searchParams.get('paper')));
  if (!pdf) {
    return new Response('Many files are being drawn. Please try again in a few seconds.', {
      status: 503,
      headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' },
    });
  }
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentHeader(`${agreementName(agreement.number)}.pdf`),
      'Cache-Control': 'private, no-store',
    },
  });
}
