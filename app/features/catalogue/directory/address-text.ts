import { firstCharacters } from '#app/platform/cut-text.ts';
import { oneLine } from '#app/platform/one-line.ts';

/** Input beyond this length is ignored. */
const maxReadLength = 1_000;
const maxMarks = 8;

/**
 * Text from an address: trimmed, single spaces, no control characters, no repeated punctuation, at most `max`
 * characters. Text without a letter or digit is cut to a few marks, because no index can look it up.
 */
export function addressText(text: string | null, max: number): string {
  const read = firstCharacters(text ?? '', maxReadLength);
  const plain = oneLine(oneLine(read, maxReadLength).replace(/([^\p{L}\p{N}\s])\1+/gu, '$1'), max);
  return /[\p{L}\p{N}]/u.test(plain) ? plain : firstCharacters(plain, maxMarks);
}
