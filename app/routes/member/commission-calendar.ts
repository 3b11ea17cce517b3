import { requireActor } from '#app/features/accounts/session.server.ts';
import { calendarAnswer } from '#app/features/work/commissions/paper/paper-answers.server.ts';
import { readAs } from '#app/features/work/commissions/read/find-commission.server.ts';
import type { Route } from './+types/commission-calendar.ts';

/** /commissions/{id}/calendar.ics: the days of a commission as a calendar file. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  return calendarAnswer(await readAs(requireActor(context, request), params.id));
}
