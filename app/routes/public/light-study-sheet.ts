import { redirect } from 'react-router';
import { findStudyPlace } from '#app/features/light/find-study-place.server.ts';
import { makeSheet } from '#app/features/light/paper/make-sheet.server.ts';
import { readStudy } from '#app/features/light/read-study.ts';
import { studyPath } from '#app/features/light/study-address.ts';
import { now } from '#app/platform/clock.ts';
import { env } from '#app/platform/env.server.ts';
import { readPaper } from '#app/platform/paper/papers.ts';
import { attachmentHeader } from '#app/platform/storage/content-disposition.ts';
import type { Route } from './+types/light-study-sheet.ts';

const tooManyText = 'Many sheets are being drawn. Please try again in a few seconds.';

/** /light-study/sheet.pdf?{study}&paper=letter: the study on paper, A4 unless it says otherwise. */
export async function loader({ url }: Route.LoaderArgs) {
  const { study } = readStudy(url.searchParams);
  const { place } = await findStudyPlace(study.location);
  if (!place) {
    return redirect(studyPath(study));
  }
  // The minute does not matter but for what day it is: one sheet an hour.
  const at = new Date(Math.floor(now().getTime() / 3_600_000) * 3_600_000).toISOString();
  const sheet = await makeSheet({
    study,
    place,
    at,
    paper: readPaper(url.searchParams.get('paper')),
    url: `${env().origin}${studyPath(study)}`,
  });
  if (!sheet) {
    return new Response(tooManyText, {
      status: 503,
      headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' },
    });
  }
  return new Response(new Uint8Array(sheet), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentHeader(`Light study, ${place.name}.pdf`),
      'Cache-Control': 'public, max-age=3600',
      'X-Robots-Tag': 'noindex',
    },
  });
}
