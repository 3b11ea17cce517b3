import { habitsOf, isZone, type Times } from '#app/ui/times.ts';
import { zoneOf } from './zone-cookie.ts';

/**
 * How who asks has times: in the zone that their browser said (zone-cookie.ts), by the habits of the first language that
 * they prefer. Without a zone, times are in UTC.
 */
export function timesOf({ headers }: Pick<Request, 'headers'>): Times {
  const zone = zoneOf(headers.get('cookie') ?? '');
  const language = headers.get('accept-language')?.split(/[,;]/, 1)[0]?.trim() ?? '';
  return { zone: isZone(zone) ? zone : null, ...habitsOf(language) };
}
