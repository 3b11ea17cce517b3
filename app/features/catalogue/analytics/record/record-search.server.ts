import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  identifyPlace,
  type PlaceKind,
} from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import { dayMs, utcDay } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { countedWords } from './activity.ts';
import { getDailySalt, isCountable, type Visit, visitorHash } from './counted-visitor.server.ts';
import type { Searched } from './searched.ts';

/** The most distinct searches per day; further ones count only if already known. */
export const maxSearchesADay = 2_000;

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Counts a search, once per day, visitor, words, specialties and place. Ignores bots and admins. Results and supply
 * are those of the last count. Returns whether it counted.
 */
export async function recordSearch(
  searched: Searched,
  { actor, address, userAgent, at }: Visit,
): Promise<boolean> {
  if (!isCountable(userAgent) || actor?.isAdmin) {
    return false;
  }
  const { words, specialties, results, isServed } = searched;
  const day = utcDay(at);
  const place = await placeOf(searched);
  const visitor = visitorHash(await getDailySalt(day), { address, userAgent });
  const { rowCount } = await db().execute(sql`
    with fresh as (
      insert into activity_visitors (day, visitor, kind, creative_id)
      values (${day}, ${visitor}, ${kindOf([words, specialties, place.label])}, ${nobody})
      on conflict do nothing returning 1
    )
    insert into daily_searches as kept (day, words, specialties, place, place_kind, visitors, results, is_served)
    select ${day}::date, ${words}, ${specialties}, ${place.label}, ${place.kind}, 1, ${results}::int, ${isServed}::boolean
      from fresh
     where (select count(*) from daily_searches where day = ${day}) < ${maxSearchesADay}
        or exists (select from daily_searches where day = ${day}
                     and (words, specialties, place) = (${words}, ${specialties}, ${place.label}))
    on conflict (day, words, specialties, place) do update
      set visitors = kept.visitors + 1, results = coalesce(excluded.results, kept.results),
          is_served = coalesce(excluded.is_served, kept.is_served)`);
  return rowCount === 1;
}

/** The gazetteer's name, so that 'austin' and 'Austin, TX' are one place; otherwise as typed. */
async function placeOf({
  location,
  meant,
}: Searched): Promise<{ label: string; kind: PlaceKind | 'text' | '' }> {
  if (location === '') {
    return { label: '', kind: '' };
  }
  const known = await identifyPlace(location);
  if (known) {
    return known;
  }
  return meant ? { label: meant, kind: 'city' } : { label: countedWords(location) ?? location, kind: 'text' };
}

function kindOf(search: string[]): string {
  return `s:${createHash('sha256').update(JSON.stringify(search)).digest('base64url').slice(0, 18)}`;
}

const purpose = 'searched';

/**
 * A signed record of what was searched for and found, with the creatives on the page, for the page's beacon, which
 * cannot forge it. The same for all visitors of a day, so that pages can be cached.
 */
export function writeSearchTicket(
  searched: Searched | null,
  found: readonly { id: string }[],
  at: Date,
): string | null {
  if (!searched) {
    return null;
  }
  const text = Buffer.from(JSON.stringify({ day: utcDay(at), searched })).toString('base64url');
  const ids = found.map(({ id }) => id);
  return `${text}.${sign(purpose, signedText(text, ids))}`;
}

/**
 * Reads a ticket of a page with these creatives; null if it is forged, of another page, or older than yesterday
 * (cached pages outlast midnight).
 */
export function readSearchTicket(ticket: string, ids: readonly string[], at: Date): Searched | null {
  const [text = '', signature = ''] = ticket.split('.');
  if (!isSigned(purpose, signedText(text, ids), signature)) {
    return null;
  }
  const said = JSON.parse(Buffer.from(text, 'base64url').toString()) as { day: string; searched: Searched };
  return [utcDay(at), utcDay(new Date(at.getTime() - dayMs))].includes(said.day) ? said.searched : null;
}

function signedText(text: string, ids: readonly string[]): string {
  return `${text} ${ids.join(' ')}`;
}
