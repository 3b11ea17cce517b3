import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { estimateName } from '#app/features/vocabulary/work-address.ts';
import { makeEstimatePdf } from '#app/features/work/estimates/paper/make-estimate-pdf.server.ts';
import {
  findEstimate,
  noteEstimateSeen,
  readVersion,
} from '#app/features/work/estimates/read/find-estimate.server.ts';
import { isOpened } from '#app/platform/incoming/is-opened.ts';
import { paperAnswer } from '#app/platform/paper/paper-answer.ts';
import { readPaper } from '#app/platform/paper/papers.ts';
import type { Route } from './+types/estimate-pdf.ts';

/** /estimates/{id}/versions/{n}/pdf: a sent version as a PDF, for its two sides. A4 unless `paper=letter`. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const version = readVersion(params.version);
  const estimate = version === 'none' ? null : await findEstimate(actor, { id: params.id, version });
  if (!estimate) {
    throw data(null, { status: 404 });
  }
  if (isOpened(request)) {
    await noteEstimateSeen(actor, estimate.version.id);
  }
  const paper = readPaper(url.searchParams.get('paper'));
  return paperAnswer(await makeEstimatePdf(estimate, paper, actor.userId), {
    name: `${estimateName(estimate.number)}, version ${estimate.version.version}`,
  });
}
