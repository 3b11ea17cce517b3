import { crc32, inflateSync } from 'node:zlib';
import type { ByteSpan, WordsLayout } from '#app/platform/db/schema/deliveries.ts';
import { photoshopSignature, pngXmpKeyword, xmpSignature } from './file-layout.ts';
import { iptcAmong, withIptc, writeIptc } from './iptc-record.ts';
import { endOf, type MeasuredFile, type Piece } from './measured-file.ts';
import type { PictureWords } from './picture-words.ts';
import { tiffWithWords, writeXmp } from './tiff-with-words.ts';

/** The most a JPEG segment holds, without its marker. */
const maxSegmentBytes = 65_533;

/** The file with this metadata, as pieces: the image data is untouched, and only the old metadata is read. */
export async function writeWords(
  file: MeasuredFile,
  layout: WordsLayout,
  words: PictureWords,
): Promise<Piece[]> {
  switch (layout.kind) {
    case 'jpeg':
      return jpegWithWords(file, layout, words);
    case 'png':
      return pngWithWords(file, layout, words);
    case 'tiff':
      return tiffWithWords(file, layout, words);
  }
}

async function jpegWithWords(
  { bytes, readAt }: MeasuredFile,
  { xmp, photoshop, insertAt }: WordsLayout & { kind: 'jpeg' },
  words: PictureWords,
): Promise<Piece[]> {
  const before = xmp && (await readAt(xmp.start, xmp.length)).subarray(4 + xmpSignature.length);
  const resources = Buffer.concat(
    await Promise.all(
      photoshop.map(async ({ start, length }) =>
        (await readAt(start, length)).subarray(4 + photoshopSignature.length),
      ),
    ),
  );
  let packet = Buffer.from(writeXmp(words, before?.toString('utf8') ?? null));
  if (packet.length + xmpSignature.length > maxSegmentBytes) {
    packet = Buffer.from(writeXmp(words, null));
  }
  const iptc = writeIptc(words, iptcAmong(resources));
  return [
    ...spansWithout({ start: 0, end: insertAt }, []),
    segmentOf(0xe1, Buffer.concat([xmpSignature, packet])),
    ...resourceSegments(withIptc(resources, iptc)),
    ...spansWithout({ start: insertAt, end: bytes }, [...(xmp ? [xmp] : []), ...photoshop]),
  ];
}

function segmentOf(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Resources too long for one segment continue in the next. */
function resourceSegments(resources: Buffer): Buffer[] {
  const each = maxSegmentBytes - photoshopSignature.length;
  const count = Math.ceil(resources.length / each);
  return Array.from({ length: count }, (_, index) =>
    segmentOf(
      0xed,
      Buffer.concat([photoshopSignature, resources.subarray(index * each, (index + 1) * each)]),
    ),
  );
}

async function pngWithWords(
  { bytes, readAt }: MeasuredFile,
  { cuts, insertAt }: WordsLayout & { kind: 'png' },
  words: PictureWords,
): Promise<Piece[]> {
  const [first] = cuts;
  const before =
    first && first.length < maxTextChunkBytes
      ? textIn((await readAt(first.start, first.length)).subarray(8, first.length - 4))
      : null;
  const keyword = Buffer.from(`${pngXmpKeyword}\0\0\0\0\0`, 'latin1');
  return [
    ...spansWithout({ start: 0, end: insertAt }, []),
    chunkOf('iTXt', Buffer.concat([keyword, Buffer.from(writeXmp(words, before))])),
    ...spansWithout({ start: insertAt, end: bytes }, cuts),
  ];
}

const maxTextChunkBytes = 2_000_000;

function textIn(chunk: Buffer): string | null {
  const isPacked = chunk[pngXmpKeyword.length + 1] === 1;
  const language = chunk.indexOf(0, pngXmpKeyword.length + 3);
  const translated = language < 0 ? -1 : chunk.indexOf(0, language + 1);
  if (translated < 0) {
    return null;
  }
  const text = chunk.subarray(translated + 1);
  try {
    return (isPacked ? inflateSync(text, { maxOutputLength: maxTextChunkBytes }) : text).toString('utf8');
  } catch {
    return null;
  }
}

function chunkOf(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(content.length, 0);
  typed.copy(framed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}

function spansWithout({ start, end }: { start: number; end: number }, cuts: readonly ByteSpan[]): ByteSpan[] {
  const left: ByteSpan[] = [];
  let at = start;
  for (const cut of [...cuts].sort((one, other) => one.start - other.start)) {
    if (cut.start > at) {
      left.push({ start: at, length: cut.start - at });
    }
    at = Math.max(at, endOf(cut));
  }
  if (end > at) {
    left.push({ start: at, length: end - at });
  }
  return left;
}
