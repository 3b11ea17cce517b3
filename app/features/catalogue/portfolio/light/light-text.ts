import { angleBetween } from '#app/features/catalogue/light/angles.ts';
import { limits } from '#app/features/catalogue/light/bands.ts';
import type { Position, SolarPosition } from '#app/features/catalogue/light/sky.ts';

/** A picture's light in words: what its owner shows of time and place (docs/decisions/0039). */

export type LightShown = 'time' | 'place';

/** Visibility of a piece's light; the first is the default. */
export const lightChoices = [
  { value: 'nobody', label: 'Only me' },
  { value: 'time', label: 'Hour and sun' },
  { value: 'place', label: 'And the place' },
] as const;

type Light = {
  /** Local time at the place: "2026-05-01T18:40". */
  takenAt: string;
  sun: SolarPosition;
  elevationBearing: number | null;
};

/**
 * "Taken at 18:40, sun 4° high, facade 12° off": the angle in plan between the sun and the facade's normal. Rounded to
 * whole degrees, so that the place can be inferred only to some hundred kilometers.
 */
export function lightText({ takenAt, sun, elevationBearing }: Light): string {
  const altitude = Math.round(sun.altitude);
  const isUp = sun.altitude >= limits.set;
  const where = isUp
    ? `sun ${Math.max(0, altitude)}° high`
    : `sun ${Math.max(1, -altitude)}° below the horizon`;
  const off =
    isUp && elevationBearing !== null ? Math.round(angleBetween(sun.azimuth, elevationBearing)) : null;
  const facade = off === null ? '' : off < 90 ? `, facade ${off}° off` : ', facade in shade';
  return `Taken at ${takenAt.slice(11, 16)}, ${where}${facade}`;
}

/** The photographed facade roughly faces the camera; the owner can correct the guess. */
export function facingGuess(direction: number): number {
  return (direction + 180) % 360;
}

/** The public precision of a position: about 10 kilometers, which moves the sun by a tenth of a degree. */
export function roundedPlace({ latitude, longitude }: Position): Position {
  const rounded = (degrees: number) => Math.round(degrees * 10) / 10 + 0;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

export type OwnLight = {
  values: { takenAt: string; place: string; elevation: string; shown: 'nobody' | LightShown };
  fileText: string;
  /** The source of a suggested bearing, marked as a guess. */
  guessText: string | null;
  /** What a visitor reads or would read; null while the time or place is missing. */
  text: string | null;
  isThere: boolean;
};
