import { readByLink } from '#app/features/work/commissions/join/party-link.server.ts';
import { scheduleAnswer } from '#app/features/work/commissions/paper/paper-answers.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import type { Route } from './+types/party-schedule.ts';

/** /commission/{token}/schedule.pdf: who pays what, for a party that has joined; `?paper=letter`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const place = placeOf(context.get(clientAddress));
  return scheduleAnswer(await readByLink(params.token), { paper: url.searchParams.get('paper'), place });
}
