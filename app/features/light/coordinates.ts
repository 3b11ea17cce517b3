import type { Position } from './solar-position.ts';

/** Eleven meters; nearer the sun does not tell the difference, and each address would be a page of its own. */
const decimals = 4;

/**
 * Coordinates as people copy them: '35.687, -105.938', '35.687° N 105.938° W'. Null when the text is none;
 * 'out-of-range' beyond the poles or 180°.
 */
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
  // Adding zero leaves no −0.
  return (isNegative ? -value : value) + 0;
}

/** As they stand in an address: '35.687, -105.938'. */
export function coordinatesText({ latitude, longitude }: Position): string {
  return `${latitude}, ${longitude}`;
}

/** As a place's name: '35.687° N, 105.938° W'. */
export function coordinatesName({ latitude, longitude }: Position): string {
  const north = `${Math.abs(latitude)}° ${latitude < 0 ? 'S' : 'N'}`;
  return `${north}, ${Math.abs(longitude)}° ${longitude < 0 ? 'W' : 'E'}`;
}
