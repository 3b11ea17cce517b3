import pLimit from 'p-limit';
import { makePoster, type Poster, posterSeconds } from '#app/platform/clips/make-poster.server.ts';
import { plainClip } from '#app/platform/clips/plain-clip.server.ts';
import type { Capture, EmbeddedWords, ImageEdit } from '#app/platform/db/schema/uploads.ts';
import { readEmbeddedWords } from '#app/platform/images/embedded-words.server.ts';
import { uploadMaxPixels } from '#app/platform/images/max-pixels.ts';
import { lookOf, measurePicture } from '#app/platform/images/measure-picture.server.ts';
import { readCapture } from '#app/platform/images/read-capture.server.ts';
import type { Spool } from '#app/platform/multipart/read-multipart.server.ts';
import { pdfFault } from './pdf-fault.server.ts';
import { detectPolyglot, sniffedBytes, sniffFile } from './sniff-file.server.ts';
import {
  type FileKind,
  fileKinds,
  hasFittingEnding,
  type UploadPurpose,
  uploadPurposes,
} from './upload-purposes.ts';
import { type UploadRefusal, uploadRefusals } from './upload-refusal.ts';

/** An accepted file: its kind, and how it looks when it is shown. `bytes`: stored instead of the original. */
export type PreparedFile =
  | { kind: 'pdf' }
  | ({ kind: 'jpeg' | 'png' | 'webp' } & Looks)
  | ({ kind: 'mp4'; bytes: Buffer; poster: Poster; durationSeconds: number } & Looks);

type Looks = {
  width: number;
  height: number;
  averageColor: string;
  edit: ImageEdit | null;
  /** For portfolio pictures: embedded text, time and place of capture, and the perceptual hash. */
  embeddedWords?: EmbeddedWords | null;
  capture?: Capture | null;
  look?: string | null;
};

export type PrepareOptions = { filename: string; purpose: UploadPurpose; crop: ImageEdit['crop'] | null };

type Prepared = { ok: true; file: PreparedFile } | UploadRefusal;

/** Separate from the sizes that visitors wait for, so that uploads do not delay them. */
const inTurn = pLimit(2);

/** The end of a PDF searched for a second file; a ZIP's end record is never longer. */
const tailBytes = 66_000;

/** Judges a file by its bytes, never by its declared type, and prepares what is stored. */
export async function prepareFile(spool: Spool, options: PrepareOptions): Promise<Prepared> {
  if (spool.bytes === 0) {
    return uploadRefusals.empty(options);
  }
  if (spool.isTooLarge) {
    return uploadRefusals.tooLarge(options, spool.bytes);
  }
  const head = await spool.head(sniffedBytes);
  const sniffed = await sniffFile(head);
  if (!sniffed) {
    return uploadRefusals.wrongKind(options);
  }
  const allowed: readonly FileKind[] = uploadPurposes[options.purpose].kinds;
  if (sniffed.kind === null || !allowed.includes(sniffed.kind)) {
    const kind = sniffed.kind === null ? sniffed.otherKind : fileKinds[sniffed.kind].name;
    return hasFittingEnding(options.filename, options.purpose)
      ? uploadRefusals.otherInside(options, { kind })
      : uploadRefusals.wrongKind(options);
  }
  if (!hasFittingEnding(options.filename, options.purpose)) {
    return uploadRefusals.otherInside(options, { kind: fileKinds[sniffed.kind].name });
  }
  if (sniffed.kind === 'pdf') {
    return preparePdf(spool, { ...options, head });
  }
  const kind = sniffed.kind;
  // A whole file is in memory, so only a few at a time.
  return inTurn(async () => {
    const bytes = await spool.head(spool.bytes);
    const second = detectPolyglot({ kind, head: bytes, tail: bytes });
    if (second) {
      return uploadRefusals.secondFile(options, { kind: second });
    }
    return kind === 'mp4' || kind === 'mov'
      ? prepareClip(bytes, options)
      : preparePicture(bytes, { ...options, kind });
  });
}

async function preparePdf(spool: Spool, options: PrepareOptions & { head: Buffer }): Promise<Prepared> {
  const { head } = options;
  const tail = await spool.tail(tailBytes);
  const second = detectPolyglot({ kind: 'pdf', head, tail });
  if (second) {
    return uploadRefusals.secondFile(options, { kind: second });
  }
  const fault = await pdfFault(await spool.head(spool.bytes));
  // A rate sheet must open for every client; in a conversation the reader may know the password.
  if (fault && !(fault === 'locked' && options.purpose !== 'rate-sheet')) {
    return uploadRefusals[fault](options);
  }
  return { ok: true, file: { kind: 'pdf' } };
}

async function preparePicture(
  bytes: Buffer,
  options: PrepareOptions & { kind: 'jpeg' | 'png' | 'webp' },
): Promise<Prepared> {
  const { kind, crop } = options;
  const measured = await measurePicture(bytes, crop ? { crop } : null);
  if (!measured.ok) {
    return measured.problem === 'tooManyPixels'
      ? uploadRefusals.tooManyPixels(options, { ...measured, maxMegapixels: uploadMaxPixels / 1_000_000 })
      : uploadRefusals[measured.problem](options);
  }
  const { width, height, averageColor } = measured;
  const looks = { kind, width, height, averageColor, edit: crop ? { crop } : null };
  if (options.purpose !== 'portfolio') {
    return { ok: true, file: looks };
  }
  const [embeddedWords, capture, look] = await Promise.all([
    readEmbeddedWords(bytes),
    readCapture(bytes),
    lookOf(bytes),
  ]);
  return { ok: true, file: { ...looks, embeddedWords, capture, look } };
}

async function prepareClip(original: Buffer, options: PrepareOptions): Promise<Prepared> {
  const clip = await plainClip(original);
  if (!clip.ok) {
    return uploadRefusals[clip.problem](options);
  }
  const { bytes, width, height, durationSeconds } = clip;
  const poster = await makePoster(clip, posterSeconds.awaited);
  const still = await measurePicture(poster.jpeg);
  if (!still.ok) {
    return uploadRefusals.notPlayable(options);
  }
  const { averageColor } = still;
  return {
    ok: true,
    file: { kind: 'mp4', bytes, poster, durationSeconds, width, height, averageColor, edit: null },
  };
}
