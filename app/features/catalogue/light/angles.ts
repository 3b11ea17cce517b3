/** Angles are in degrees throughout this feature; radians stay inside formulas. */

export const radians = Math.PI / 180;

export function turned(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

export function angleBetween(one: number, other: number): number {
  return Math.abs(turned(one - other + 180) - 180);
}

const eight = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
const sixteen = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
] as const;

/** One of eight points: "SW". */
export function compassPoint(bearing: number): string {
  return eight[Math.round(turned(bearing) / 45) % 8] ?? 'N';
}

/** One of sixteen points: "SSW". */
export function finePoint(bearing: number): string {
  return sixteen[Math.round(turned(bearing) / 22.5) % 16] ?? 'N';
}

/** The bearing of a typed compass point ("ssw"); null when it is none. */
export function bearingOfPoint(text: string): number | null {
  const index = (sixteen as readonly string[]).indexOf(text.trim().toUpperCase());
  return index === -1 ? null : index * 22.5;
}
