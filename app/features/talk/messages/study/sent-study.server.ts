import { LRUCache } from 'lru-cache';
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
