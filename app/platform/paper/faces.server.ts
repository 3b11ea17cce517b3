import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

export type Face = { name: string; font: Font };

export const ownFaces = {
  serif: openFace('serif', readFileSync(path.resolve('public/fonts/share-serif-v1.ttf'))),
  sans: openFace('sans', readFileSync(path.resolve('public/fonts/share-sans-v1.ttf'))),
};

export type OwnFace = keyof typeof ownFaces;

/**
 * Fallback families in order of preference. Vazirmatn draws each Arabic letter as one glyph, so that text can be
 * extracted from the PDF; Noto draws dots separately.
 */
const families = [
  'noto-sans',
  'noto-sans-hebrew',
  'vazirmatn',
  'noto-sans-arabic',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-bengali',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-sinhala',
  'noto-sans-thai',
  'noto-sans-lao',
  'noto-sans-khmer',
  'noto-sans-myanmar',
  'noto-sans-ethiopic',
  'noto-sans-jp',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-emoji',
] as const;

type Family = (typeof families)[number];

export type Slice = { family: Family; file: string; ranges: [from: number, to: number][]; face: Face | null };

const folder = path.resolve('node_modules/@fontsource-variable');

/** Subsets that most families share; some contribute nothing new. */
const ofEveryFamily = /^(latin|cyrillic|greek|vietnamese|math|symbols)/;

const slices: Slice[] = families.flatMap((family) => {
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(path.join(folder, family, 'unicode.json'), 'utf8'),
  );
  return Object.entries(ranges)
    .filter(([name]) => family === families[0] || !ofEveryFamily.test(name))
    .map(([name, text]) => ({
      family,
      file: path.join(folder, family, 'files', `${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: rangesOf(text),
      face: null,
    }));
});

/** Parses 'U+0102-0103,U+20AB'. */
function rangesOf(text: string): Slice['ranges'] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const easternFamilies: readonly Family[] = ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'];

/**
 * Picks the font of each character: ours, or else a fallback, chosen so that Chinese, Japanese and Korean are each in
 * one style. A slice is a font not opened yet. Null where no font has the character.
 */
export function faceFinder(text: string, own: Face): (letter: string) => Face | Slice | null {
  const codes = (text.match(eastern) ?? []).map(codeOf);
  const lacking = (family: Family) =>
    codes.filter((code) => !slices.some((slice) => slice.family === family && claims(slice, code))).length;
  const [hand] = codes.length === 0 ? [] : easternFamilies.toSorted((a, b) => lacking(a) - lacking(b));
  const ordered = hand ? slices.toSorted((a, b) => rankOf(a, hand) - rankOf(b, hand)) : slices;
  return (letter) => {
    const needed = [...letter].map(codeOf);
    if (needed.every((code) => own.font.hasGlyphForCodePoint(code))) return own;
    const found = ordered.find(
      (slice) =>
        needed.every((code) => claims(slice, code)) &&
        needed.every((code) => slice.face?.font.hasGlyphForCodePoint(code) ?? true),
    );
    return found?.face ?? found ?? null;
  };
}

export function openFaces(): Face[] {
  return [...Object.values(ownFaces), ...slices.flatMap(({ face }) => face ?? [])];
}

const rankOf = ({ family }: Slice, hand: Family) => (family === hand ? 0 : 1);

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function claims({ ranges }: Slice, code: number): boolean {
  return ranges.some(([from, to]) => code >= from && code <= to);
}

/**
 * Opens a slice at its regular weight. They are compressed variable fonts, which neither fontkit nor a PDF can subset.
 */
export async function openSlice(slice: Slice): Promise<void> {
  const characters = slice.ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .map((code) => String.fromCodePoint(code));
  const font = await subsetFont(await readFile(slice.file), characters.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: 400 },
  });
  slice.face = openFace(path.basename(slice.file), font);
}

function openFace(name: string, file: Buffer): Face {
  const font = create(file);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
  // fontkit caches a glyph with the characters of its first use: none where it was part of another one, as и is of й.
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    return codePoints.length > 0 ? Object.assign(glyph, { codePoints }) : glyph;
  };
  return { name, font };
}
