import { scheduleAnswer } from '#app/features/commissions/paper-answers.server.ts';
import { readByLink } from '#app/features/commissions/party-link.server.ts';
import type { Route } from './+types/party-schedule.ts';

/** /commission/{token}/schedule.pdf: who pays what, for a party that has joined; `?paper=letter`. */
export async function loader({ params, url }: Route.LoaderArgs) {
  return scheduleAnswer(await readByLink(params.token), url.searchParams.get('paper'));
}
