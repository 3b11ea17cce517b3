import { momentAt, readDay, zoneClock } from '#app/features/catalogue/light/civil-day.ts';
import { coordinatesText } from '#app/features/catalogue/light/coordinates.ts';
import { type Position, type SolarPosition, solarPosition } from '#app/features/catalogue/light/sky.ts';
import {
  firstElevation,
  firstStudyDay,
  lastStudyDay,
  studyPath,
} from '#app/features/catalogue/light/study.ts';
import { zoneAt } from '#app/features/catalogue/light/zone-at.server.ts';
import type { Capture } from '#app/platform/db/schema/uploads.ts';
import { fieldTime } from '#app/ui/times.ts';
import { roundedPlace } from './light-text.ts';

/** For to_char, as form fields expect it. */
export const minuteFormat = 'YYYY-MM-DD"T"HH24:MI';

/** Local time at the place ("2026-05-01T18:40"), and the position. */
type Taken = { takenAt: string; position: Position };

export function sunOver({ takenAt, position }: Taken): SolarPosition {
  const { day, minute } = partsOfMinute(takenAt);
  return solarPosition(momentAt(zoneClock(zoneAt(position)), day, minute), position);
}

/**
 * Local time of a capture. An offset in the file is converted, because the camera may be set to another zone; without
 * one the time is taken as local.
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
 * Light study of a picture's day and minute at its rounded place; null outside the years that studies cover. Its
 * elevation is the one in the picture.
 */
export function studyPathOf({
  takenAt,
  position,
  elevationBearing,
}: Taken & { elevationBearing: number | null }): string | null {
  const { day, minute } = partsOfMinute(takenAt);
  if (day < firstStudyDay || day > lastStudyDay) {
    return null;
  }
  return studyPath({
    location: coordinatesText(roundedPlace(position)),
    elevations: [
      elevationBearing === null
        ? firstElevation
        : { name: 'Elevation in the picture', bearing: elevationBearing, horizon: 0 },
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
