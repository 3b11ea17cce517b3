import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { productName } from '#app/features/site/site-links.ts';
import { fontPreloads } from './font-preloads.ts';

const styles = fs.readFileSync(path.resolve('app/styles/fonts.css'), 'utf8');
const files = [...styles.matchAll(/url\("(\/fonts\/[^"]+)"\)/g)].map(([, file = '']) => file);

/** What a page may load of fonts at first, with bold text in the serif. */
const maxBytes = 80_000;

const english = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const neighbors = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœı';
const marks = ' !"#$%&\'()*+,-./:;<=>?@[]_{|}~¡¿«»‘’‚“”„‹›–—…•·×−°€£$©®™\u00a0';
const namesBeyond = 'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİĶķĹĺĻļĽľŁłŃńŅņŇňŐőŔŕŘřŚśŞşŠšŤťŪūŮůŰűŲųŸŹźŻżŽžȘșȚț';

test.each(files.filter((file) => /-latin-v/.test(file)))('%s has the letters and marks we write', (file) => {
  expect(missing(file, english + neighbors + marks)).toBe('');
});

test.each(files.filter((file) => /-latin-ext-v/.test(file)))(
  '%s has the letters of further names',
  (file) => {
    expect(missing(file, namesBeyond)).toBe('');
  },
);

test.each(files.filter((file) => /-vietnamese-v/.test(file)))('%s has the letters of Vietnamese', (file) => {
  expect(missing(file, 'ẠạẢảẤấẦầỆệỐốộớỹỹ')).toBe('');
});

test('no letter is in two files of one face', () => {
  const faces = Map.groupBy(files, (file) => file.replace(/-(latin|latin-ext|vietnamese)-v\d+\.woff2$/, ''));
  for (const parts of faces.values()) {
    const letters = parts.flatMap((file) => [...charactersOf(file)].filter((letter) => letter > 0xff));
    expect(new Set(letters).size).toBe(letters.length);
  }
});

test('what English text loads is within the budget', () => {
  const latin = files.filter((file) => /-latin-v/.test(file));
  expect(latin).toHaveLength(4);
  const bytes = latin.reduce((sum, file) => sum + fs.statSync(path.join('public', file)).size, 0);
  expect(bytes).toBeLessThan(maxBytes);
});

test('the preloaded font is one that the styles use, and no file lies unused', () => {
  expect(files).toEqual(expect.arrayContaining([...fontPreloads]));
  const lying = fs.readdirSync(path.resolve('public/fonts')).filter((name) => name.endsWith('.woff2'));
  expect(lying.map((name) => `/fonts/${name}`).sort()).toEqual([...files].sort());
});

test('the letters that have a weight of their own are those of our name', () => {
  const script = fs.readFileSync(path.resolve('scripts/cut-fonts.py'), 'utf8');
  expect(script).toContain(`name_letters = "${productName}"`);
});

function missing(file: string, letters: string): string {
  const there = charactersOf(file);
  return [...letters].filter((letter) => !there.has(letter.codePointAt(0) ?? 0)).join('');
}

/** The characters that a WOFF2 file has glyphs for (WOFF2 section 5; OpenType cmap, format 4). */
function charactersOf(file: string): Set<number> {
  const cmap = cmapOf(fs.readFileSync(path.join('public', file)));
  const subtable = cmap.subarray(cmap.readUInt32BE(8));
  expect(subtable.readUInt16BE(0), 'format of the table of characters').toBe(4);
  const segments = subtable.readUInt16BE(6) / 2;
  const word = (list: number, segment: number) =>
    subtable.readUInt16BE(14 + 2 * (list * segments + segment) + (list > 0 ? 2 : 0));
  const found = new Set<number>();
  for (let segment = 0; segment < segments; segment++) {
    const [last, first] = [word(0, segment), word(1, segment)];
    const [delta, offset] = [word(2, segment), word(3, segment)];
    for (let character = first; character <= last && character !== 0xffff; character++) {
      const place = 16 + 2 * (3 * segments + segment) + offset + 2 * (character - first);
      const glyph = offset === 0 ? (character + delta) & 0xffff : subtable.readUInt16BE(place);
      if (glyph !== 0) found.add(character);
    }
  }
  return found;
}

/** The table of characters: the first of known names (0) in the directory, where each entry tells its length. */
function cmapOf(woff2: Buffer): Buffer {
  let at = 48;
  let start = 0;
  let found: { start: number; length: number } | undefined;
  const number = () => {
    let value = 0;
    let byte: number;
    do {
      byte = woff2.readUInt8(at++);
      value = value * 128 + (byte & 127);
    } while (byte & 128);
    return value;
  };
  for (let table = woff2.readUInt16BE(12); table > 0; table--) {
    const flags = woff2.readUInt8(at++);
    const name = flags & 63;
    if (name === 63) at += 4;
    const isOutline = name === 10 || name === 11;
    const length = number();
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const stored = isTransformed ? number() : length;
    if (name === 0) found = { start, length };
    start += stored;
  }
  if (!found) throw new Error('no table of characters');
  const tables = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)));
  return tables.subarray(found.start, found.start + found.length);
}
