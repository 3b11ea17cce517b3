import { bearingOfPoint, turned } from './angles.ts';
import { maxHorizon } from './elevation.ts';

/** Degrees of any size and sign ("128", "-90", "127.6°"), or a compass point ("SW"); null for anything else. */
export function readBearing(text: string): number | null {
  const degrees = readNumber(text.trim()) ?? bearingOfPoint(text);
  return degrees === null ? null : turned(Math.round(degrees));
}

/** Degrees from 0 to `maxHorizon`; empty is 0, anything else is null. */
export function readHorizon(text: string): number | null {
  const degrees = text.trim() === '' ? 0 : readNumber(text.trim());
  return degrees !== null && degrees >= 0 && degrees <= maxHorizon ? Math.round(degrees) : null;
}

/** Never −0; null for numbers that are no plausible angle. */
function readNumber(text: string): number | null {
  const parts = /^([-−+]?\d{1,6}(?:[.,]\d{1,6})?)\s*°?$/.exec(text);
  return parts ? Number((parts[1] ?? '').replace('−', '-').replace(',', '.')) + 0 : null;
}

export const angleMessages = {
  noBearing: (letter: string) =>
    `Say where elevation ${letter} faces: degrees from 0 to 359, or a direction such as SW.`,
  badBearing: (typed: string) =>
    `“${typed}” is not a bearing. Use degrees from 0 to 359, or a direction such as SW.`,
  badHorizon: (typed: string) =>
    `The horizon goes from 0 to ${maxHorizon} degrees, so “${typed}” is not used.`,
};
