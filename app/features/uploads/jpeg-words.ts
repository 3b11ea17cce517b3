/**
 * Copies metadata (Exif, XMP, IPTC) from one JPEG to another drawn from it, and sets the orientation to upright, since
 * the copy was drawn upright.
 */
export function carryWords(from: Uint8Array, to: Uint8Array): Uint8Array<ArrayBuffer> {
  const words = wordSegments(from);
  const length = words.reduce((sum, { length: bytes }) => sum + bytes, to.length);
  const whole = new Uint8Array(length);
  whole.set(to.subarray(0, 2));
  let at = 2;
  for (const segment of words) {
    whole.set(segment, at);
    at += segment.length;
  }
  whole.set(to.subarray(2), at);
  return whole;
}

const app1 = 0xe1;
const app13 = 0xed;
const startOfScan = 0xda;
/** Normal metadata is far smaller; larger segments are suspicious. */
const maxWordBytes = 400_000;

export function isWideGamut(jpeg: Uint8Array): boolean {
  return segmentsOf(jpeg).some(
    ({ marker, bytes }) =>
      marker === 0xe2 &&
      /Display P3|Adobe RGB|ProPhoto|Rec\.? ?2020/.test(
        latin1(bytes.subarray(0, 4_000)).replaceAll('\0', ''),
      ),
  );
}

function wordSegments(jpeg: Uint8Array): Uint8Array[] {
  const words = segmentsOf(jpeg)
    .filter(
      ({ marker, bytes }) => (marker === app1 && isWords(bytes)) || (marker === app13 && isPhotoshop(bytes)),
    )
    .map(({ bytes }) => upright(bytes.slice()));
  let sum = 0;
  return words.filter((segment) => {
    sum += segment.length;
    return sum <= maxWordBytes;
  });
}

type Segment = { marker: number; bytes: Uint8Array };

function segmentsOf(jpeg: Uint8Array): Segment[] {
  const segments: Segment[] = [];
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) {
    return segments;
  }
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1] ?? 0;
    const length = view.getUint16(at + 2) + 2;
    if (marker === startOfScan || length < 4 || at + length > jpeg.length) {
      break;
    }
    segments.push({ marker, bytes: jpeg.subarray(at, at + length) });
    at += length;
  }
  return segments;
}

const isWords = (bytes: Uint8Array) =>
  isExif(bytes) || latin1(bytes.subarray(4, 33)) === 'http://ns.adobe.com/xap/1.0/\0';
const isExif = (bytes: Uint8Array) => latin1(bytes.subarray(4, 10)) === 'Exif\0\0';
const isPhotoshop = (bytes: Uint8Array) => latin1(bytes.subarray(4, 17)) === 'Photoshop 3.0';

const orientationTag = 0x0112;

/** Exif with its orientation, if any, set to 1. */
function upright(segment: Uint8Array): Uint8Array {
  const tiff = 10;
  if (!isExif(segment) || segment.length < tiff + 8) {
    return segment;
  }
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength);
  const isLittle = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > segment.length) {
    return segment;
  }
  const count = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > segment.length) {
      break;
    }
    if (view.getUint16(at, isLittle) === orientationTag) {
      view.setUint16(at + 8, 1, isLittle);
    }
  }
  return segment;
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
