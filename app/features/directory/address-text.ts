import { firstCharacters } from '#app/platform/cut-text.ts';
import { oneLine } from '#app/platform/one-line.ts';

/** Nothing behind this is looked at, whatever stands before it. */
const maxReadLength = 1_000;
const maxMarks = 8;

/**
 * A text of an address: trimmed, single spaces, no control characters, the same mark never twice in a row, at most
 * `max` characters. What has no letter and no digit in it is cut to a few marks: no index knows any, so each would be
 * looked for everywhere.
 */
export function addressText(text: string | null, max: number): string {
  const read = firstCharacters(text ?? '', maxReadLength);
  const plain = oneLine(oneLine(read, maxReadLength).replace(/([^\p{L}\p{N}\s])\1+/gu, '$1'), max);
  return /[\p{L}\p{N}]/u.test(plain) ? plain : firstCharacters(plain, maxMarks);
}
