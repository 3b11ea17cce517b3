import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { agreementName } from '#app/features/vocabulary/work-address.ts';
import { findAgreement } from '#app/features/work/agreements/find-agreement.server.ts';
import { makeAgreementPdf } from '#app/features/work/agreements/paper/make-agreement-pdf.server.ts';
import { paperAnswer } from '#app/platform/paper/paper-answer.ts';
import { readPaper } from '#app/platform/paper/papers.ts';
import type { Route } from './+types/agreement-pdf.ts';

/** /agreements/{id}/pdf: the agreement as a PDF, for its two parties. A4 unless `paper=letter`. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const agreement = await findAgreement(actor, params.id);
  if (!agreement) {
    throw data(null, { status: 404 });
  }
  const paper = readPaper(url.searchParams.get('paper'));
  return paperAnswer(await makeAgreementPdf(agreement, paper, actor.userId), {
    name: agreementName(agreement.number),
  });
}
