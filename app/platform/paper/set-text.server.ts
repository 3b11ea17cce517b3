import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { LRUCache } from 'lru-cache';
import { type Face, faceFinder, type OwnFace, ownFaces, type Slice } from './faces.server.ts';

export type TextStyle = {
  font: OwnFace;
  size: number;
  width: number;
  maxLines?: number | undefined;
};

/** One line of text: runs of glyphs in reading order, with positions from the left. */
export type SetLine = { runs: SetRun[]; width: number; isRightToLeft: boolean };

/** `text` is the source of all glyphs. Lengths are in points. */
export type SetRun = { face: Face; text: string; glyphs: SetGlyph[] };

/** `text` is the glyph's own source: several letters for a ligature, none for a separate mark. */
export type SetGlyph = { id: number; text: string; x: number; y: number };

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Invisible characters that affect their neighbors. Joiners are kept: they shape letters. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const invisible = /[\u00ad\u2060\ufeff\ufffd]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]/gu;
const joiners = /[\u200c\u200d]/gu;

/** Text for printing: composed (NFC), lines separated by '\n', without control characters and lone surrogates. */
export function printedText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

type Letter = { at: number; text: string; face: Face; level: number };

type Paragraph = { text: string; letters: Letter[]; isRightToLeft: boolean };

/**
 * Breaks a text into lines of a width. Characters that our fonts lack use Noto: fonts not open yet are added to
 * `missing` and leave a gap. A character without any font is shown by its code, as '[U+13000]'.
 */
export function setText(text: string, style: TextStyle, missing: Set<Slice>): SetLine[] {
  const { size, maxLines = Number.POSITIVE_INFINITY } = style;
  const cuts = printedText(text)
    .split('\n')
    .map((line) => paragraphOf(line, style.font, missing))
    .flatMap((paragraph) => cutsOf(paragraph, style).map(([from, to]) => ({ paragraph, from, to })));
  const lines = cuts
    .slice(0, maxLines)
    .map(({ paragraph, from, to }) => lineOf(paragraph, { from, to, size }));
  const last = cuts.length > maxLines ? cuts[maxLines - 1] : undefined;
  return last ? [...lines.slice(0, -1), shortened(last, style, missing)] : lines;
}

type Cut = { paragraph: Paragraph; from: number; to: number };

function shortened({ paragraph, from, to }: Cut, { font, size, width }: TextStyle, missing: Set<Slice>) {
  const ellipsis = paragraphOf('…', font, missing);
  const room = width / size - widthWithin(ellipsis, 0, 1);
  const ends = [...graphemes.segment(paragraph.text.slice(from, to))].map(({ index }) => from + index);
  const end = [to, ...ends.reverse()].find((at) => widthWithin(paragraph, from, at) <= room) ?? from;
  const text = `${paragraph.text.slice(from, end).trimEnd()}…`;
  return lineOf(paragraphOf(text, font, missing), { from: 0, to: text.length, size });
}

/** Recent complete paragraphs: a paper that has to fit is set at several sizes. */
const paragraphs = new LRUCache<string, Paragraph>({ max: 500 });

function paragraphOf(text: string, font: OwnFace, missing: Set<Slice>): Paragraph {
  const key = `${font} ${text}`;
  const paragraph = paragraphs.get(key) ?? readParagraph(text, font, missing);
  if (missing.size === 0) paragraphs.set(key, paragraph);
  return paragraph;
}

function readParagraph(text: string, font: OwnFace, missing: Set<Slice>): Paragraph {
  const own = ownFaces[font];
  const find = faceFinder(text, own);
  const { levels, paragraphs: read } = bidi.getEmbeddingLevels(text);
  const letters = [...graphemes.segment(text)].flatMap(({ segment, index }) =>
    printed(segment, { own, find, missing }).map(
      (letter): Letter => ({ ...letter, at: index, level: levels[index] ?? 0 }),
    ),
  );
  return { text, letters, isRightToLeft: (read[0]?.level ?? 0) % 2 === 1 };
}

type Fonts = { own: Face; find: ReturnType<typeof faceFinder>; missing: Set<Slice> };

/** A character with its marks in one font, or else each code point in a font that has it. */
function printed(letter: string, fonts: Fonts): Pick<Letter, 'text' | 'face'>[] {
  const plain = letter.replace(directions, '');
  for (const text of new Set([plain, plain.replace(joiners, '')])) {
    if (text === '') return [];
    const found = fonts.find(text);
    if (found && 'font' in found) return [{ text, face: found }];
    if (found) {
      fonts.missing.add(found);
      return [];
    }
  }
  const signs = [...plain.replace(joiners, '')];
  if (signs.length > 1) return signs.flatMap((sign) => printed(sign, fonts));
  const code = signs[0]?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return [{ text: `[U+${code}]`, face: fonts.own }];
}

/** The start and end of each line, without the spaces between them. */
function cutsOf(
  paragraph: Paragraph,
  { width, size, maxLines = Number.POSITIVE_INFINITY }: TextStyle,
): [from: number, to: number][] {
  const { text } = paragraph;
  const endOf = (from: number, to: number) => from + text.slice(from, to).trimEnd().length;
  const widthOf = (from: number, to: number) => size * widthWithin(paragraph, from, to);
  const cuts: [number, number][] = [];
  let start = 0;
  let used = 0;
  let from = 0;
  for (const to of breaksOf(text)) {
    if (cuts.length > maxLines) return cuts;
    if (from > start && used + widthOf(from, endOf(from, to)) > width) {
      cuts.push([start, endOf(start, from)]);
      [start, used] = [from, 0];
    }
    // A word wider than a line is broken between characters.
    for (const { segment, index } of from === start ? graphemes.segment(text.slice(from, to)) : []) {
      const end = from + index + segment.length;
      if (end - segment.length > start && widthOf(start, endOf(start, end)) > width) {
        cuts.push([start, end - segment.length]);
        start = end - segment.length;
      }
    }
    used += widthOf(Math.max(from, start), to);
    from = to;
  }
  return [...cuts, [start, endOf(start, text.length)]];
}

function breaksOf(text: string): number[] {
  const breaker = new LineBreaker(text);
  const breaks: number[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.push(next.position);
  return breaks;
}

type Stretch = Pick<Letter, 'text' | 'face' | 'level'>;

function stretchesOf({ letters }: Paragraph, from: number, to: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { at, text, face, level } of letters) {
    if (at < from || at >= to) continue;
    const last = stretches.at(-1);
    if (last?.face === face && last.level === level) last.text += text;
    else stretches.push({ text, face, level });
  }
  return stretches;
}

function widthWithin(paragraph: Paragraph, from: number, to: number): number {
  return stretchesOf(paragraph, from, to).reduce((sum, stretch) => sum + shaped(stretch).width, 0);
}

function lineOf(
  paragraph: Paragraph,
  { from, to, size }: { from: number; to: number; size: number },
): SetLine {
  const stretches = stretchesOf(paragraph, from, to);
  const places = new Map<Stretch, number>();
  let x = 0;
  for (const stretch of fromTheLeft(stretches)) {
    places.set(stretch, x);
    x += shaped(stretch).width * size;
  }
  const runs = stretches.map((stretch): SetRun => {
    const { face, text } = stretch;
    const left = places.get(stretch) ?? 0;
    const glyphs = shaped(stretch).glyphs.map((glyph) => ({
      ...glyph,
      x: left + glyph.x * size,
      y: glyph.y * size,
    }));
    return { face, text, glyphs };
  });
  return { runs, width: x, isRightToLeft: paragraph.isRightToLeft };
}

/**
 * Rule L2 of the Unicode Bidirectional Algorithm: from the highest level down, runs at or above each level are
 * reversed.
 */
function fromTheLeft(stretches: readonly Stretch[]): Stretch[] {
  const ordered = [...stretches];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

/** Glyphs in reading order, with positions from the left, in ems. */
type Shaped = { glyphs: SetGlyph[]; width: number };

const known = new LRUCache<string, Shaped>({ max: 4_000 });

function shaped(stretch: Stretch): Shaped {
  const key = `${stretch.face.name} ${stretch.level % 2} ${stretch.text}`;
  const found = known.get(key) ?? shape(stretch);
  known.set(key, found);
  return found;
}

function shape({ face: { font }, text, level }: Stretch): Shaped {
  const isRightToLeft = level % 2 === 1;
  const turned = (sign: string) => (isRightToLeft && bidi.getMirroredCharacter(sign)) || sign;
  const seen = [...text].map(turned).join('');
  const run = font.layout(seen, undefined, undefined, undefined, isRightToLeft ? 'rtl' : 'ltr');
  let pen = 0;
  const glyphs = run.glyphs.map((glyph, index): SetGlyph => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
    const [x, y] = [(pen + xOffset) / font.unitsPerEm, yOffset / font.unitsPerEm];
    pen += xAdvance;
    const signs = glyph.codePoints.map((code) => turned(String.fromCodePoint(code)));
    return { id: glyph.id, text: signs.join(''), x, y };
  });
  return { glyphs: isRightToLeft ? glyphs.reverse() : glyphs, width: pen / font.unitsPerEm };
}
