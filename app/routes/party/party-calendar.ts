import { readByLink } from '#app/features/work/commissions/join/party-link.server.ts';
import { calendarAnswer } from '#app/features/work/commissions/paper/paper-answers.server.ts';
import type { Route } from './+types/party-calendar.ts';

/** /commission/{token}/calendar.ics: the days of a commission as a calendar file, for a party that has joined. */
export async function loader({ params }: Route.LoaderArgs) {
  return calendarAnswer(await readByLink(params.token));
}
