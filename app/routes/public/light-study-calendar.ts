import { redirect } from 'react-router';
import { findStudyPlace } from '#app/features/catalogue/light/find-study-place.server.ts';
import { readStudy } from '#app/features/catalogue/light/read-study.ts';
import { readPicks, studyPath } from '#app/features/catalogue/light/study.ts';
import { studyCalendar } from '#app/features/catalogue/light/study-calendar.server.ts';
import { now } from '#app/platform/clock.ts';
import { env } from '#app/platform/env.server.ts';
import { ownAddress } from '#app/platform/mail/own-mail.server.ts';
import { attachmentHeader } from '#app/platform/storage/content-disposition.ts';
import type { Route } from './+types/light-study-calendar.ts';

/**
 * /light-study/calendar.ics?{study}&pick=2026-12-08.1: chosen windows as a calendar file; without any, the study
 * itself.
 */
export async function loader({ url }: Route.LoaderArgs) {
  const { study } = readStudy(url.searchParams);
  const { place } = await findStudyPlace(study.location);
  const picks = readPicks(url.searchParams);
  if (!place || picks.length === 0) {
    return redirect(studyPath(study));
  }
  const said = { at: now(), origin: env().origin, organizer: ownAddress() };
  return new Response(studyCalendar({ study, place, picks }, said), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': attachmentHeader(`Light study, ${place.name}.ics`),
      'Cache-Control': 'public, max-age=3600',
      'X-Robots-Tag': 'noindex',
    },
  });
}
