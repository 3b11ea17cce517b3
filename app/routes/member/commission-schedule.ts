import { requireActor } from '#app/features/accounts/session.server.ts';
import { scheduleAnswer } from '#app/features/work/commissions/paper/paper-answers.server.ts';
import { readAs } from '#app/features/work/commissions/read/find-commission.server.ts';
import type { Route } from './+types/commission-schedule.ts';

/** /commissions/{id}/schedule.pdf: who pays what, and who has signed; `?paper=letter`. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const found = await readAs(actor, params.id);
  return scheduleAnswer(found, { paper: url.searchParams.get('paper'), place: actor.userId });
}
