import { bearingOfPoint, turned } from './angles.ts';
import { maxHorizon } from './front.ts';

/** Degrees of any size and sign ('128', '-90', '127.6°'), or a point of the compass ('SW'); null for anything else. */
export function readBearing(text: string): number | null {
  const degrees = readNumber(text.trim()) ?? bearingOfPoint(text);
  return degrees === null ? null : turned(Math.round(degrees));
}

/** Degrees from 0 to `maxHorizon`; nothing is 0, and null anything else. */
export function readHorizon(text: string): number | null {
  const degrees = text.trim() === '' ? 0 : readNumber(text.trim());
  return degrees !== null && degrees >= 0 && degrees <= maxHorizon ? Math.round(degrees) : null;
}

/** Never −0; null for numbers that are no angle of this world. */
function readNumber(text: string): number | null {
  const parts = /^([-−+]?\d{1,6}(?:[.,]\d{1,6})?)\s*°?$/.exec(text);
  return parts ? Number((parts[1] ?? '').replace('−', '-').replace(',', '.')) + 0 : null;
}

/** What is said of a bearing or a horizon that cannot be used, of the front of a letter. */
export const angleMessages = {
  noBearing: (letter: string) =>
    `Say where front ${letter} faces: degrees from 0 to 359, or a direction such as SW.`,
  badBearing: (typed: string) =>
    `“${typed}” is not a bearing. Use degrees from 0 to 359, or a direction such as SW.`,
  badHorizon: (typed: string) =>
    `The horizon goes from 0 to ${maxHorizon} degrees, so “${typed}” is not used.`,
};
