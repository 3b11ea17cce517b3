import type { ByteSpan } from '#app/platform/db/schema/deliveries.ts';
import { orientationIn } from './exif-orientation.ts';
import { DamagedFile, type FileLayout, type MeasuredFile, type ReadAt, upright } from './measured-file.ts';

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
export async function readJpegLayout({ bytes, readAt }: MeasuredFile): Promise<FileLayout> {
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
