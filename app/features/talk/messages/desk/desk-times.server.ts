import type { Actor } from '#app/features/accounts/actor.ts';
import { timesOf } from '#app/features/site/times-of.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findRow, notNull } from '#app/platform/db/rows.server.ts';
import { places } from '#app/platform/db/schema/places.ts';
import type { Times } from '#app/ui/times.ts';

/** The time zone of the browser, else of the creative's base, else UTC. */
export async function deskTimes(actor: Actor, request: Pick<Request, 'headers'>): Promise<Times> {
  const times = timesOf(request);
  return times.zone ? times : { ...times, zone: await findZone(actor) };
}

/** The time zone of the creative's base, else of another served city; null when unknown. */
export async function findZone(actor: Actor): Promise<string | null> {
  if (!actor.creativeId) {
    return null;
  }
  const row = await findRow(db(), { timeZone: notNull(places.timeZone) })`
    select p.time_zone from service_areas a
      join service_places s on s.id = a.service_place_id
      join places p on p.id = s.place_id
     where a.creative_id = ${actor.creativeId} and p.time_zone is not null
     order by a.is_primary desc, a.sort_order, a.id limit 1`;
  return row?.timeZone ?? null;
}
