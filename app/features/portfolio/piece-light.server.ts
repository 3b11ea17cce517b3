import { readDay } from '#app/features/light/civil-day.ts';
import { coordinatesText } from '#app/features/light/coordinates.ts';
import { type Position, type SolarPosition, solarPosition } from '#app/features/light/solar-position.ts';
import { firstFront, firstStudyDay, lastStudyDay } from '#app/features/light/study.ts';
import { studyPath } from '#app/features/light/study-address.ts';
import { zoneAt } from '#app/features/light/zone-at.server.ts';
import { momentAt, zoneClock } from '#app/features/light/zone-clock.ts';
import type { Capture } from '#app/platform/db/schema/media.ts';
import { fieldTime } from '#app/ui/times.ts';
import { roundedPlace } from './light-text.ts';

/** For to_char: a minute as fields of forms have it. */
export const minuteFormat = 'YYYY-MM-DD"T"HH24:MI';

/** When a picture was taken, by the clock of its place ('2026-05-01T18:40'), and where. */
export type Taken = { takenAt: string; position: Position };

/** Where the sun stood. */
export function sunOver({ takenAt, position }: Taken): SolarPosition {
  const { day, minute } = partsOfMinute(takenAt);
  return solarPosition(momentAt(zoneClock(zoneAt(position)), day, minute), position);
}

/**
 * The minute of a capture by the clock of its place. A camera that tells its offset from UTC may have been at home; one
 * that does not is taken to tell the time of the place.
 */
export function minuteOf({ takenAt, offset, latitude, longitude }: Capture): string | null {
  if (!takenAt) {
    return null;
  }
  if (!offset || latitude === undefined || longitude === undefined) {
    return takenAt.slice(0, 16);
  }
  return fieldTime(`${takenAt}${offset}`, { zone: zoneAt({ latitude, longitude }) });
}

/**
 * The light study of the day and minute of a picture, at its place rounded; null for a day that studies do not reach. The
 * front is the one in the picture.
 */
export function studyPathOf({
  takenAt,
  position,
  frontBearing,
}: Taken & { frontBearing: number | null }): string | null {
  const { day, minute } = partsOfMinute(takenAt);
  if (day < firstStudyDay || day > lastStudyDay) {
    return null;
  }
  return studyPath({
    location: coordinatesText(roundedPlace(position)),
    fronts: [
      frontBearing === null
        ? firstFront
        : { name: 'Front in the picture', bearing: frontBearing, horizon: 0 },
    ],
    day,
    minute,
    dates: { kind: 'next' },
  });
}

function partsOfMinute(takenAt: string): { day: number; minute: number } {
  const [hours = 0, minutes = 0] = takenAt.slice(11, 16).split(':').map(Number);
  return { day: readDay(takenAt.slice(0, 10)) ?? 0, minute: hours * 60 + minutes };
}
