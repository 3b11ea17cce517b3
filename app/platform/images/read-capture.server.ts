import readExif from 'exif-reader';
import type { Capture } from '../db/schema/uploads.ts';
import { readHeader } from './open-picture.server.ts';

/**
 * When and where a picture was taken, from its Exif (CIPA DC-008, sections 4.6.5 and 4.6.6); null if there is nothing.
 * Camera clocks are often wrong, so it is only suggested to the owner.
 */
export async function readCapture(picture: Buffer): Promise<Capture | null> {
  try {
    const { exif } = await readHeader(picture);
    const read = exif ? readExif(exif) : null;
    return read ? captureOf({ ...read.Photo }, { ...read.GPSInfo }) : null;
  } catch {
    return null;
  }
}

type Tags = Record<string, unknown>;

function captureOf(photo: Tags, gps: Tags): Capture | null {
  const capture: Capture = {};
  const takenAt = wallTime(photo.DateTimeOriginal);
  if (takenAt) {
    capture.takenAt = takenAt;
    const offset = String(photo.OffsetTimeOriginal ?? '').match(/^[+-](0\d|1[0-4]):[0-5]\d/)?.[0];
    if (offset) capture.offset = offset;
  }
  const latitude = degrees(gps.GPSLatitude, { negative: 'S', reference: gps.GPSLatitudeRef, most: 90 });
  const longitude = degrees(gps.GPSLongitude, { negative: 'W', reference: gps.GPSLongitudeRef, most: 180 });
  // A receiver without a fix writes 0/0, a point in the Gulf of Guinea.
  if (latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)) {
    Object.assign(capture, { latitude, longitude });
  }
  const direction = gps.GPSImgDirection;
  if (typeof direction === 'number' && direction >= 0 && direction <= 360) {
    capture.direction = Math.round(direction) % 360;
  }
  return Object.keys(capture).length > 0 ? capture : null;
}

/** A camera without a date writes the year 0 or 1970; Exif is not older than digital cameras. */
const firstYear = 1985;
const lastYear = 2100;

/** The local wall time: exif-reader returns it as if it were UTC. */
function wallTime(date: unknown): string | null {
  if (!(date instanceof Date) || Number.isNaN(date.getTime())) {
    return null;
  }
  const year = date.getUTCFullYear();
  return year >= firstYear && year <= lastYear ? date.toISOString().slice(0, 19) : null;
}

type Side = { negative: 'S' | 'W'; reference: unknown; most: number };

/** Degrees, minutes and seconds as one number, to the meter; null where one of them is invalid. */
function degrees(parts: unknown, { negative, reference, most }: Side): number | null {
  const [whole, minutes = 0, seconds = 0]: unknown[] = Array.isArray(parts) ? parts : [parts];
  if (typeof whole !== 'number' || typeof minutes !== 'number' || typeof seconds !== 'number') {
    return null;
  }
  const value = Math.round((whole + minutes / 60 + seconds / 3600) * 100_000) / 100_000;
  if (!(value >= 0 && value <= most)) {
    return null;
  }
  return value !== 0 && String(reference).startsWith(negative) ? -value : value;
}
