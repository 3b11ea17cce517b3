import { angleBetween } from '#app/features/light/angles.ts';
import { limits } from '#app/features/light/bands.ts';
import type { Position, SolarPosition } from '#app/features/light/solar-position.ts';

/** The light of a picture in words: what its owner may show of when and where it was taken (docs/decisions/0039). */

export type LightShown = 'time' | 'place';

/** Who sees the light of a piece; the first is how every piece begins. */
export const lightChoices = [
  { value: 'nobody', label: 'Only me' },
  { value: 'time', label: 'Hour and sun' },
  { value: 'place', label: 'And the place' },
] as const;

type Light = {
  /** By the clock of the place: '2026-05-01T18:40'. */
  takenAt: string;
  sun: SolarPosition;
  /** Which way the front faces, in degrees from north. */
  frontBearing: number | null;
};

/**
 * 'Taken at 18:40, sun 4° high, facade 12° off': how far in plan the sun stood from what the facade faces. In whole degrees,
 * so that the place cannot be told from it more closely than to some hundred kilometers.
 */
export function lightText({ takenAt, sun, frontBearing }: Light): string {
  const altitude = Math.round(sun.altitude);
  const isUp = sun.altitude >= limits.set;
  const where = isUp
    ? `sun ${Math.max(0, altitude)}° high`
    : `sun ${Math.max(1, -altitude)}° below the horizon`;
  const off = isUp && frontBearing !== null ? Math.round(angleBetween(sun.azimuth, frontBearing)) : null;
  const facade = off === null ? '' : off < 90 ? `, facade ${off}° off` : ', facade in shade';
  return `Taken at ${takenAt.slice(11, 16)}, ${where}${facade}`;
}

/** What a camera looks at faces the camera, more or less: a guess for the owner to correct. */
export function facingGuess(direction: number): number {
  return (direction + 180) % 360;
}

/** Of a position, what may be public: about 10 kilometers, which moves the sun by a tenth of a degree. */
export function roundedPlace({ latitude, longitude }: Position): Position {
  const rounded = (degrees: number) => Math.round(degrees * 10) / 10 + 0;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}
