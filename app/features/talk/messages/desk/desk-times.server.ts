import type { Actor } from '#app/features/accounts/actor.ts';
import { timesOf } from '#app/features/site/times-of.server.ts';
import type { Times } from '#app/ui/times.ts';
import { findZone } from './find-zone.server.ts';

/** The time zone of the browser, else of the creative's base, else UTC. */
export async function deskTimes(actor: Actor, request: Pick<Request, 'headers'>): Promise<Times> {
  const times = timesOf(request);
  return times.zone ? times : { ...times, zone: await findZone(actor) };
}
