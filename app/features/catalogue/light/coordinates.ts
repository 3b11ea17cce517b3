import type { Position } from './sky.ts';

/** About eleven meters. More digits make no difference to the sun, and would give each a separate page address. */
const decimals = 4;

/** Parses "35.687, -105.938" or "35.687° N 105.938° W". Null for other text; "out-of-range" beyond ±90° or ±180°. */
export function readCoordinates(text: string): Position | 'out-of-range' | null {
  const number = String.raw`([-−+]?\d{1,3}(?:\.\d{1,12})?)\s*°?`;
  const parts = new RegExp(`^${number}\\s*([NS]?)(?:\\s*[,;]\\s*|\\s+)${number}\\s*([EW]?)$`, 'i').exec(
    text.trim(),
  );
  if (!parts) {
    return null;
  }
  const [, north = '', half = '', east = '', side = ''] = parts;
  const latitude = signed(north, /s/i.test(half));
  const longitude = signed(east, /w/i.test(side));
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? 'out-of-range' : { latitude, longitude };
}

function signed(text: string, isNegative: boolean): number {
  const value = Number(Number(text.replace('−', '-')).toFixed(decimals));
  // Adding zero turns −0 into 0.
  return (isNegative ? -value : value) + 0;
}

export function coordinatesText({ latitude, longitude }: Position): string {
  return `${latitude}, ${longitude}`;
}

/** As a place name: "35.687° N, 105.938° W". */
export function coordinatesName({ latitude, longitude }: Position): string {
  const north = `${Math.abs(latitude)}° ${latitude < 0 ? 'S' : 'N'}`;
  return `${north}, ${Math.abs(longitude)}° ${longitude < 0 ? 'W' : 'E'}`;
}
