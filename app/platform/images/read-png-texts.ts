import { inflateSync } from 'node:zlib';
import { decodeText } from './decode-text.ts';

/** More than any credit line; a longer text is skipped. */
const maxTextBytes = 65_536;
const maxChunks = 400_000;

/**
 * The texts of a PNG by lower-case keyword (PNG, 11.3.3): plain, compressed or international. The first wins for a
 * repeated keyword. Empty if it is not a PNG.
 */
export function readPngTexts(png: Buffer): Map<string, string> {
  const texts = new Map<string, string>();
  let at = png.toString('latin1', 1, 4) === 'PNG' ? 8 : png.length;
  for (let count = 0; count < maxChunks && at + 12 <= png.length; count += 1) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (length <= maxTextBytes && ['tEXt', 'zTXt', 'iTXt'].includes(type)) {
      const [keyword, text] = textOf(type, png.subarray(at + 8, at + 8 + length));
      if (text !== null && !texts.has(keyword)) {
        texts.set(keyword, text);
      }
    }
    at += 12 + length;
  }
  return texts;
}

function textOf(type: string, chunk: Buffer): [string, string | null] {
  const end = chunk.indexOf(0);
  const keyword = chunk.toString('latin1', 0, Math.max(0, end)).toLowerCase();
  if (end < 0) {
    return [keyword, null];
  }
  if (type === 'tEXt') {
    return [keyword, decodeText(chunk.subarray(end + 1))];
  }
  if (type === 'zTXt') {
    return [keyword, unpacked(chunk.subarray(end + 2))];
  }
  const language = chunk.indexOf(0, end + 3);
  const translated = language < 0 ? -1 : chunk.indexOf(0, language + 1);
  const text = chunk.subarray(translated + 1);
  if (translated < 0) {
    return [keyword, null];
  }
  return [keyword, chunk[end + 1] === 1 ? unpacked(text) : decodeText(text)];
}

function unpacked(bytes: Buffer): string | null {
  try {
    return decodeText(inflateSync(bytes, { maxOutputLength: maxTextBytes }));
  } catch {
    return null;
  }
}
