import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ByteSpan } from '#app/platform/db/schema/deliveries.ts';
import { readLayout } from '#app/platform/images/words/file-layout.ts';
import { type Piece, type ReadAt, readAhead } from '#app/platform/images/words/measured-file.ts';
import type { PictureWords } from '#app/platform/images/words/picture-words.ts';
import { lengthOfPieces, streamPieces } from '#app/platform/images/words/stream-pieces.server.ts';
import { writeWords } from '#app/platform/images/words/write-words.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { openRendition } from '../renditions/open-rendition.server.ts';
import type { DownloadablePicture } from './downloadable-pictures.server.ts';
import { type Preset, presets } from './presets.ts';

/** A file to download: its length, and its bytes or a span of them. */
export type OpenFile = {
  contentType: string;
  bytes: number;
  mark: string;
  stream(span?: ByteSpan): Readable;
};

/**
 * A picture in a size, with its metadata inserted while it is sent. Null when no picture can be made of the file or
 * storage no longer has it.
 */
export async function openFile(
  picture: DownloadablePicture,
  { preset, words }: { preset: Preset; words: PictureWords },
): Promise<OpenFile | null> {
  const { rendition } = presets[preset];
  const open = rendition ? await openMade(picture, { rendition, words }) : await openOriginal(picture, words);
  if (!open) {
    return null;
  }
  const { pieces, read } = open;
  return {
    contentType: rendition ? 'image/jpeg' : picture.contentType,
    bytes: lengthOfPieces(pieces),
    mark: markOf(picture.sha256, preset, pieces),
    stream: (span) => streamPieces(pieces, read, span),
  };
}

type Read = (span: ByteSpan) => Promise<Readable>;

async function openOriginal(
  { storageKey, bytes, layout }: DownloadablePicture,
  words: PictureWords,
): Promise<{ pieces: Piece[]; read: Read } | null> {
  if ((await storage().size(storageKey)) !== bytes) {
    return null;
  }
  const read: Read = (span) => storage().stream(storageKey, boundsOf(span));
  return { read, pieces: await writeWords({ bytes, readAt: readAtOf(read, bytes) }, layout, words) };
}

/** The most bytes before the picture data in a JPEG of ours: its color profile. */
const aheadBytes = 64 * 1024;

async function openMade(
  { versionId }: DownloadablePicture,
  { rendition, words }: { rendition: 'web' | 'print'; words: PictureWords },
): Promise<{ pieces: Piece[]; read: Read } | null> {
  const made = await openRendition(versionId, rendition);
  if (!made) {
    return null;
  }
  const read: Read = (span) => made.stream(boundsOf(span));
  const file = { bytes: made.bytes, readAt: readAhead(readAtOf(read, made.bytes), aheadBytes) };
  const { layout } = await readLayout('jpeg', file);
  return { read, pieces: await writeWords(file, layout, words) };
}

function readAtOf(read: Read, bytes: number): ReadAt {
  return async (start, length) => {
    const within = Math.min(length, bytes - start);
    if (within <= 0) {
      return Buffer.alloc(0);
    }
    return Buffer.concat(await (await read({ start, length: within })).toArray());
  };
}

function boundsOf({ start, length }: ByteSpan): { start: number; end: number } {
  return { start, end: start + length - 1 };
}

function markOf(sha256: string, preset: Preset, pieces: readonly Piece[]): string {
  const hash = createHash('sha256').update(sha256).update(preset);
  for (const piece of pieces) {
    hash.update(Buffer.isBuffer(piece) ? piece : `${(piece as ByteSpan).start} ${piece.length}`);
  }
  return hash.digest('base64url').slice(0, 27);
}
