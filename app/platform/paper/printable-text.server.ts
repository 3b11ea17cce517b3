import path from 'node:path';
import { openSync } from 'fontkit';
import { transliterate } from 'transliteration';

/** The fonts of sheets, which have the letters of Latin scripts. */
export const sheetFonts = {
  serif: path.resolve('public/fonts/share-serif-v1.ttf'),
  sans: path.resolve('public/fonts/share-sans-v1.ttf'),
};

const opened = Object.values(sheetFonts).map((file) => {
  const font = openSync(file);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
});

/**
 * A text in letters that the fonts of a sheet have: what they lack is written as it sounds, in Latin letters, and what has
 * no sound is a question mark. In one line, without control characters.
 */
export function printableText(text: string): string {
  return [...text.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]+/gu, ' ')]
    .map((character) => (hasGlyph(character) ? character : latinOf(character)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * What a sheet says below its texts where it cannot print all of `content` (texts in objects and lists) as it is written;
 * null where it can.
 */
export function soundNote(content: unknown): string | null {
  const letters = new Set(JSON.stringify(content).match(/\p{L}/gu));
  return [...letters].every(hasGlyph)
    ? null
    : 'Names and words in other scripts are printed here as they sound. Online they stand as they are written.';
}

function latinOf(character: string): string {
  const latin = transliterate(character);
  return latin !== '' && [...latin].every(hasGlyph) ? latin : '?';
}

function hasGlyph(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return opened.every((font) => font.hasGlyphForCodePoint(code));
}
