import { habitsOf, isZone, type Times } from '#app/ui/times.ts';
import { zoneOf } from './zone-cookie.ts';

/**
 * Time formatting for a request: the browser's zone (zone-cookie.ts), else UTC, in the style of its preferred language.
 */
export function timesOf({ headers }: Pick<Request, 'headers'>): Times {
  const zone = zoneOf(headers.get('cookie') ?? '');
  const language = headers.get('accept-language')?.split(/[,;]/, 1)[0]?.trim() ?? '';
  return { zone: isZone(zone) ? zone : null, ...habitsOf(language) };
}
