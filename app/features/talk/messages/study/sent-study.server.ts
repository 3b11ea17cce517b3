import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import { compassPoint } from '#app/features/catalogue/light/angles.ts';
import {
  clockText,
  dayAt,
  dayText,
  shortDay,
  weekdayOf,
  zoneClock,
} from '#app/features/catalogue/light/civil-day.ts';
import { letterOf, listed } from '#app/features/catalogue/light/elevation.ts';
import { findStudyPlace } from '#app/features/catalogue/light/find-study-place.server.ts';
import { readStudy } from '#app/features/catalogue/light/read-study.ts';
import {
  lightStudyPath,
  nextDays,
  type Study,
  type StudyPlace,
} from '#app/features/catalogue/light/study.ts';
import { type Visit, weekWindows } from '#app/features/catalogue/light/windows.ts';
import { daySeconds } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { mayStartThread } from '../thread-policy.ts';
import { type AttachedStudy, readAttachedStudy } from './attached-study.ts';

export type SentStudy = {
  /** "Santa Fe, NM"; the typed text when the place is unknown. */
  title: string;
  path: string;
  elevations: { letter: string; name: string; faces: string }[];
  /** The next best times as of today; empty when the place is unknown or the elevations get no light. */
  windows: { day: string; hours: string; what: string }[];
};

const maxWindows = 3;

/** Conversations are read often, and a study takes some milliseconds to compute. */
const known = new LRUCache<string, SentStudy>({ max: 500 });

export async function sentStudy(query: string, at: Date): Promise<SentStudy> {
  const { study } = readStudy(new URLSearchParams(query));
  const { place } = await findStudyPlace(study.location);
  const clock = place && zoneClock(place.timeZone);
  const today = clock && dayAt(at.getTime(), clock).day;
  const key = `${today === null ? '' : dayText(today)} ${query}`;
  const before = known.get(key);
  if (before) {
    return before;
  }
  const sent: SentStudy = {
    title: place?.name ?? study.location,
    path: `${lightStudyPath}?${query}`,
    elevations: study.elevations.map(({ name, bearing }, index) => ({
      letter: letterOf(index),
      name,
      faces: `${bearing}° ${compassPoint(bearing)}`,
    })),
    windows: place && today !== null ? nextWindows(study, { place, today }) : [],
  };
  known.set(key, sent);
  return sent;
}

function nextWindows(
  { elevations }: Study,
  { place, today }: { place: StudyPlace; today: number },
): SentStudy['windows'] {
  const sky = { ...place, clock: zoneClock(place.timeZone) };
  return weekWindows({ first: today, count: nextDays }, { elevations, sky })
    .flatMap(({ light, first }) => (first ? [{ day: light.day, visit: first }] : []))
    .slice(0, maxWindows)
    .map(({ day, visit }) => ({
      day: `${weekdayOf(day)} ${shortDay(day)}`,
      hours: `${clockText(visit.from)} to ${clockText(visit.to)}`,
      what: whatOf(visit),
    }));
}

function whatOf({ kind, elevations }: Visit): string {
  const letters = listed(elevations.map(letterOf));
  return kind === 'blue-hour' ? `blue hour, ${letters}` : letters;
}

/**
 * Keeps the study to send in a cookie for a day, while the user signs in or looks for a recipient. The cookie contains
 * only what the link contains.
 */

const cookie = () => ownCookie('study', { maxAge: daySeconds, isSigned: false });

const keptSchema = z.array(z.tuple([z.string(), z.string()])).max(40);

export function keepStudy({ query }: AttachedStudy): Promise<string> {
  // Without percent-encoding it is a third as long; cookies are limited to 4 kB.
  return cookie().serialize([...new URLSearchParams(query)]);
}

export async function findKeptStudy(request: Request): Promise<AttachedStudy | null> {
  const kept = keptSchema.safeParse(await cookie().parse(request.headers.get('cookie')));
  return kept.success ? readAttachedStudy(new URLSearchParams(kept.data).toString()) : null;
}

export type NewRecipient = {
  creativeId: string;
  name: string;
  avatarUrl: string | null;
  place: string | null;
};

const maxListed = 12;

const rowShape = {
  creativeId: listings.creativeId,
  name: listings.businessName,
  avatarUrl: listings.avatarUrl,
  place: orNull(cell.text),
};

/** Recently saved creatives; empty for creatives. */
export async function listNewRecipients(actor: Actor): Promise<NewRecipient[]> {
  if (!mayStartThread(actor)) {
    return [];
  }
  return listRows(db(), rowShape)`
    select l.creative_id, l.business_name as name, l.avatar_url,
           (select label from service_places where id = l.primary_place_id) as place
      from shortlists s join listings l on l.creative_id = s.creative_id
     where s.user_id = ${actor.userId}
       and not exists (select 1 from threads t where t.client_id = s.user_id and t.creative_id = s.creative_id)
     order by s.created_at desc, s.id desc limit ${maxListed}`;
}
