import { firstCharacters } from './cut-text.ts';

/** A text as one line: no control characters, single spaces, trimmed, at most `max` characters. */
export function oneLine(text: string | null | undefined, max: number): string {
  return firstCharacters((text ?? '').replace(/[\p{C}\s]+/gu, ' ').trim(), max).trim();
}
