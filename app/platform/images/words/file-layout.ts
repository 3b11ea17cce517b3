import type { ByteSpan } from '#app/platform/db/schema/deliveries.ts';
import {
  DamagedFile,
  endOf,
  type FileLayout,
  type LayoutKind,
  type MeasuredFile,
  type ReadAt,
  readAhead,
  readExactly,
  upright,
} from './measured-file.ts';

const orientationTag = 274;

/** The orientation in an Exif block (a TIFF structure): 1 where it is missing or unreadable. */
function orientationIn(exif: Buffer): number {
  if (exif.length < 8) {
    return 1;
  }
  const isLittle = exif.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (directory + 2 > exif.length) {
    return 1;
  }
  const count = short(directory);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > exif.length) {
      return 1;
    }
    if (short(at) === orientationTag) {
      return short(at + 8);
    }
  }
  return 1;
}

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
async function readTiffLayout({ bytes, readAt }: MeasuredFile): Promise<FileLayout> {
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

/** Prefixes of an APP1 segment with an XMP packet, and of an APP13 segment with Photoshop resources. */
export const xmpSignature = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
export const photoshopSignature = Buffer.from('Photoshop 3.0\0', 'latin1');
const exifSignature = Buffer.from('Exif\0\0', 'latin1');

const app0 = 0xe0;
const app1 = 0xe1;
const app13 = 0xed;
const startOfScan = 0xda;

/** Start of frame; DHT, JPG and DAC lie in between. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** More than any camera writes before the picture; a larger count is an attack. */
const maxSegments = 2_000;

/** Finds the metadata of a JPEG in the segments before its first scan (ITU-T T.81, Annex B; XMP, part 3). */
async function readJpegLayout({ bytes, readAt }: MeasuredFile): Promise<FileLayout> {
  const beginning = await readAt(0, 2);
  if (beginning.length < 2 || beginning.readUInt16BE(0) !== 0xffd8) {
    throw new DamagedFile('no JPEG');
  }
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  let xmp: ByteSpan | null = null;
  const photoshop: ByteSpan[] = [];
  let insertAt = 2;
  let isLeading = true;
  for (let at = 2, count = 0; ; count += 1) {
    const segment = await segmentAt(readAt, at, bytes);
    if (count > maxSegments) {
      throw new DamagedFile('too many segments');
    }
    const { marker, start, length, head } = segment;
    if (marker === startOfScan) {
      break;
    }
    const span = { start, length };
    const isExif = marker === app1 && startsWith(head, exifSignature);
    if (isFrame(marker) && head.length >= 5) {
      size = { height: head.readUInt16BE(1), width: head.readUInt16BE(3) };
    } else if (isExif) {
      orientation = orientationIn(await readAt(start + 10, length - 10));
    } else if (marker === app1 && startsWith(head, xmpSignature)) {
      xmp ??= span;
    } else if (marker === app13 && startsWith(head, photoshopSignature)) {
      photoshop.push(span);
    }
    isLeading &&= marker === app0 || isExif;
    at = start + length;
    if (isLeading) {
      insertAt = at;
    }
  }
  if (!size || size.width === 0 || size.height === 0) {
    throw new DamagedFile('no size');
  }
  return {
    ...upright(size, orientation),
    layout: { kind: 'jpeg', xmp, photoshop, insertAt },
  };
}

type Segment = ByteSpan & { marker: number; head: Buffer };

/** The segment at a position, with marker and length; `head` is the beginning of its content. */
async function segmentAt(readAt: ReadAt, from: number, fileBytes: number): Promise<Segment> {
  const fill = await readAt(from, maxFillBytes);
  // Any number of fill bytes may precede a marker; real files have few.
  const before = fill.findIndex((byte) => byte !== 0xff) - 1;
  if (before < 0) {
    throw new DamagedFile('no segment');
  }
  const at = from + before;
  const head = await readAt(at, 64);
  const length = head.length < 4 ? 0 : head.readUInt16BE(2) + 2;
  if (length < 4 || at + length > fileBytes) {
    throw new DamagedFile('a segment ends late');
  }
  return { marker: head[1] ?? 0, start: at, length, head: head.subarray(4, length) };
}

const maxFillBytes = 256;

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const pngXmpKeyword = 'XML:com.adobe.xmp';

const frameBytes = 12;
/** A picture of 100 MB in chunks of 8 kB, as most programs write them, has 12,800. */
const maxChunks = 400_000;
const windowBytes = 256 * 1024;

/** Finds the metadata of a PNG in any of its chunks, also after the picture. */
async function readPngLayout(file: MeasuredFile): Promise<FileLayout> {
  const readAt = readAhead(file.readAt, windowBytes);
  const beginning = await readAt(0, 33);
  if (
    !beginning.subarray(0, 8).equals(pngSignature) ||
    beginning.length < 33 ||
    beginning.toString('latin1', 12, 16) !== 'IHDR'
  ) {
    throw new DamagedFile('no PNG');
  }
  const size = { width: beginning.readUInt32BE(16), height: beginning.readUInt32BE(20) };
  if (size.width === 0 || size.height === 0) {
    throw new DamagedFile('no size');
  }
  let orientation = 1;
  const cuts: ByteSpan[] = [];
  for (let at = 33, count = 0; ; count += 1) {
    const head = await readAt(at, 8 + pngXmpKeyword.length + 1);
    const length = head.length < 8 ? Number.POSITIVE_INFINITY : head.readUInt32BE(0) + frameBytes;
    if (at + length > file.bytes || count > maxChunks) {
      throw new DamagedFile('a chunk ends late');
    }
    const type = head.toString('latin1', 4, 8);
    if (type === 'IEND') {
      break;
    }
    if (type === 'iTXt' && head.toString('latin1', 8) === `${pngXmpKeyword}\0`) {
      cuts.push({ start: at, length });
    } else if (type === 'eXIf' && length < windowBytes) {
      orientation = orientationIn(await file.readAt(at + 8, length - frameBytes));
    }
    at += length;
  }
  return {
    ...upright(size, orientation),
    layout: { kind: 'png', cuts, insertAt: 33 },
  };
}

const readers: Record<LayoutKind, (file: MeasuredFile) => Promise<FileLayout>> = {
  jpeg: readJpegLayout,
  png: readPngLayout,
  tiff: readTiffLayout,
};

/** Finds size and metadata positions by reading little of the file. Throws `DamagedFile`. */
export function readLayout(kind: LayoutKind, file: MeasuredFile): Promise<FileLayout> {
  return readers[kind](file);
}
