import { hash } from 'node:crypto';
import { type CalendarEvent, calendarText } from '#app/platform/calendar-file.ts';
import { compassPoint } from './angles.ts';
import { momentAt, zoneClock } from './civil-day.ts';
import { letterOf, listed } from './elevation.ts';
import { type Pick, pickText, type Study, type StudyPlace, studyPath } from './study.ts';
import { type Visit, weekWindows } from './windows.ts';

type Chosen = { study: Study; place: StudyPlace; picks: readonly Pick[] };

/**
 * The chosen windows as a calendar file, in UTC. Picks without light are left out. A window keeps its UID, so importing
 * again updates it.
 */
export function studyCalendar(
  { study, place, picks }: Chosen,
  { at, origin, organizer }: { at: Date; origin: string; organizer: string },
) {
  const events = picks.flatMap((pick): CalendarEvent[] => {
    const visit = visitOf({ study, place, pick });
    return visit ? [eventOf({ study, place, pick, visit, origin })] : [];
  });
  return calendarText(events, { at, product: 'Light study', organizer });
}

function visitOf({ study, place, pick }: Omit<Chosen, 'picks'> & { pick: Pick }): Visit | null {
  const sky = { ...place, clock: zoneClock(place.timeZone) };
  const [window] = weekWindows({ first: pick.day, count: 1 }, { elevations: study.elevations, sky });
  return (pick.choice === 1 ? window?.first : window?.second) ?? null;
}

type Event = Omit<Chosen, 'picks'> & { pick: Pick; visit: Visit; origin: string };

function eventOf({ study, place, pick, visit, origin }: Event): CalendarEvent {
  const clock = zoneClock(place.timeZone);
  const elevations = visit.elevations.flatMap((index) => {
    const elevation = study.elevations[index];
    return elevation ? [{ letter: letterOf(index), ...elevation }] : [];
  });
  const url = `${origin}${studyPath({ ...study, day: pick.day, minute: visit.from })}`;
  const light = visit.kind === 'blue-hour' ? 'Blue hour' : 'Best light';
  return {
    uid: `light-${identityOf(study)}-${pickText(pick)}@${new URL(origin).hostname}`,
    from: new Date(momentAt(clock, pick.day, visit.from)),
    to: new Date(momentAt(clock, pick.day, visit.to)),
    summary: `${light}: ${listed(elevations.map(({ name }) => name))}`,
    description: [
      ...elevations.map(
        ({ letter, name, bearing }) => `${letter} ${name}, faces ${bearing}° ${compassPoint(bearing)}`,
      ),
      'Computed from the position of the sun. Weather is not.',
      url,
    ].join('\n'),
    location: place.name,
    url,
    state: 'proposed',
  };
}

function identityOf({ location, elevations }: Study): string {
  return hash('sha256', JSON.stringify([location, elevations]), 'base64url').slice(0, 16);
}
