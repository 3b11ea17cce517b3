import { redirect } from 'react-router';
import { findStudyPlace } from '#app/features/catalogue/light/find-study-place.server.ts';
import type { SheetOrder } from '#app/features/catalogue/light/paper/draw-sheet.server.ts';
import { readStudy } from '#app/features/catalogue/light/read-study.ts';
import { studyPath } from '#app/features/catalogue/light/study.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { env } from '#app/platform/env.server.ts';
import { paperAnswer } from '#app/platform/paper/paper-answer.ts';
import { readPaper } from '#app/platform/paper/papers.ts';
import { renderPdf } from '#app/platform/paper/render-pdf.server.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import type { Route } from './+types/light-study-sheet.ts';

/** /light-study/sheet.pdf?{study}&paper=letter: the study as a PDF, A4 by default. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { study } = readStudy(url.searchParams);
  const { place } = await findStudyPlace(study.location);
  if (!place) {
    return redirect(studyPath(study));
  }
  // Only the day matters, so one sheet an hour is enough.
  const at = new Date(Math.floor(now().getTime() / 3_600_000) * 3_600_000).toISOString();
  const order: SheetOrder = {
    study,
    place,
    at,
    paper: readPaper(url.searchParams.get('paper')),
    url: `${env().origin}${studyPath(study)}`,
  };
  return paperAnswer(await renderPdf('light-study', order, placeOf(context.get(clientAddress))), {
    name: `Light study, ${place.name}`,
    headers: { 'Cache-Control': 'public, max-age=3600', 'X-Robots-Tag': 'noindex' },
  });
}
