import type { ByteSpan } from '#app/platform/db/schema/deliveries.ts';
import {
  DamagedFile,
  endOf,
  type FileLayout,
  type MeasuredFile,
  readExactly,
  upright,
} from './measured-file.ts';

export const tiffTags = {
  width: 256,
  height: 257,
  orientation: 274,
  xmp: 700,
  iptc: 33723,
  /** Only camera raw files have it. */
  dngVersion: 50706,
} as const;

export const entryBytes = 12;
/** Two bytes of entry count before the entries, and four bytes with the next directory's offset after them. */
export const directoryFrameBytes = 6;
const maxEntries = 1_000;

/** Bytes per value of each type (TIFF 6.0, section 2). */
const typeBytes: Record<number, number> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
};

/** Finds the metadata of a TIFF in its first directory. BigTIFF is not supported. */
export async function readTiffLayout({ bytes, readAt }: MeasuredFile): Promise<FileLayout> {
  const header = await readExactly(readAt, { start: 0, length: 8 });
  const order = header.toString('latin1', 0, 2);
  const isLittle = order === 'II';
  const numbers = numbersOf(isLittle);
  if ((!isLittle && order !== 'MM') || numbers.short(header, 2) !== 42) {
    throw new DamagedFile('no TIFF of 32 bits');
  }
  const start = numbers.long(header, 4);
  const count = numbers.short(await readExactly(readAt, { start, length: 2 }), 0);
  if (start < 8 || count === 0 || count > maxEntries) {
    throw new DamagedFile('no directory');
  }
  const directory = { start, length: count * entryBytes + directoryFrameBytes };
  const table = await readExactly(readAt, directory);
  const entries = new Map<number, ByteSpan & { value: number }>();
  for (let entry = 0; entry < count; entry += 1) {
    const at = 2 + entry * entryBytes;
    const type = numbers.short(table, at + 2);
    const length = (typeBytes[type] ?? 1) * numbers.long(table, at + 4);
    const place = length <= 4 ? start + at + 8 : numbers.long(table, at + 8);
    const value = type === 3 ? numbers.short(table, at + 8) : numbers.long(table, at + 8);
    entries.set(numbers.short(table, at), { start: place, length, value });
  }
  const width = entries.get(tiffTags.width)?.value ?? 0;
  const height = entries.get(tiffTags.height)?.value ?? 0;
  if (width === 0 || height === 0 || entries.has(tiffTags.dngVersion)) {
    throw new DamagedFile('no size');
  }
  const wordsAt = (tag: number): ByteSpan | null => {
    const entry = entries.get(tag);
    return entry && entry.length > 4 && endOf(entry) <= bytes
      ? { start: entry.start, length: entry.length }
      : null;
  };
  return {
    ...upright({ width, height }, entries.get(tiffTags.orientation)?.value ?? 1),
    layout: {
      kind: 'tiff',
      isLittle,
      directory,
      xmp: wordsAt(tiffTags.xmp),
      iptc: wordsAt(tiffTags.iptc),
    },
  };
}

/** Reads and writes numbers in the file's byte order. */
export function numbersOf(isLittle: boolean) {
  return {
    short: (from: Buffer, at: number) => (isLittle ? from.readUInt16LE(at) : from.readUInt16BE(at)),
    long: (from: Buffer, at: number) => (isLittle ? from.readUInt32LE(at) : from.readUInt32BE(at)),
    writeShort: (to: Buffer, value: number, at: number) =>
      isLittle ? to.writeUInt16LE(value, at) : to.writeUInt16BE(value, at),
    writeLong: (to: Buffer, value: number, at: number) =>
      isLittle ? to.writeUInt32LE(value, at) : to.writeUInt32BE(value, at),
  };
}
