import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { publicDb } from '../db/client.server.ts';
import { mediaFiles } from '../db/schema/uploads.ts';
import { type PictureFormat, pictureSizeKey } from '../media/media-url.ts';
import { storage } from '../storage/storage.server.ts';
import { encodeAside } from './encode-aside.server.ts';
import { type Encoding, encodePicture } from './encode-picture.server.ts';

/** Sizes of pictures, made ahead or on the first request, once, and kept in storage. Pictures are never enlarged. */

export type MediaFile = Pick<
  typeof mediaFiles.$inferSelect,
  'key' | 'mediaType' | 'originalKey' | 'posterKey' | 'hasPlate' | 'edit' | 'width' | 'height'
>;

const knownFiles = new LRUCache<string, MediaFile>({ max: 5_000, ttl: 5 * 60_000 });

export async function findMediaFile(key: string): Promise<MediaFile | null> {
  const known = knownFiles.get(key);
  if (known) {
    return known;
  }
  const [file] = await publicDb()
    .select({
      key: mediaFiles.key,
      mediaType: mediaFiles.mediaType,
      originalKey: mediaFiles.originalKey,
      posterKey: mediaFiles.posterKey,
      hasPlate: mediaFiles.hasPlate,
      edit: mediaFiles.edit,
      width: mediaFiles.width,
      height: mediaFiles.height,
    })
    .from(mediaFiles)
    .where(eq(mediaFiles.key, key));
  if (file) {
    knownFiles.set(key, file);
  }
  return file ?? null;
}

export function forgetMediaFile(key?: string): void {
  if (key === undefined) {
    knownFiles.clear();
  } else {
    knownFiles.delete(key);
  }
}

/** Two at a time; more would take memory without saving time. */
const inTurn = pLimit(2);

/** How long a request waits for low-priority work, which may take forever under load. */
const patienceMs = 1_000;

type Making = { making: Promise<Buffer | null>; isAhead: boolean };

/** The sizes being made by this process. Another process that makes the same one writes the same file. */
const underWay = new Map<string, Making>();

/**
 * The picture (for a clip: its still) in one of the standard widths. Concurrent requests share the work, and wait a
 * moment for a size that is being made ahead. Null when the original is gone; throws when it cannot be decoded.
 */
export async function pictureSize(
  file: MediaFile,
  width: number,
  format: PictureFormat,
): Promise<Buffer | null> {
  const size: PictureSize = { file, width, format };
  const key = keyOf(size);
  const made = await storage().read(key);
  if (made) {
    return made;
  }
  const ahead = underWay.get(key);
  if (ahead?.isAhead) {
    const bytes = await beforeLong(ahead.making);
    if (bytes !== undefined) {
      return bytes;
    }
  }
  const shared = underWay.get(key);
  return shared && !shared.isAhead
    ? shared.making
    : note(key, { making: inTurn(() => makeSize(size, encodeNow)), isAhead: false });
}

/** The result of low-priority work; undefined when it takes too long or was aborted. */
async function beforeLong<Result>(work: Promise<Result>): Promise<Result | undefined> {
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    patience = setTimeout(resolve, patienceMs, undefined);
  });
  const done = await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(patience);
  return done;
}

type PictureSize = { file: MediaFile; width: number; format: PictureFormat };

/**
 * Makes a size ahead of requests, in a separate process at the lowest priority. 'there': it exists or is being made;
 * 'gone': its original was deleted. Throws when it cannot be made, and when `signal` is aborted.
 */
export async function makeSizeAhead(
  size: PictureSize,
  signal?: AbortSignal,
): Promise<'made' | 'there' | 'gone'> {
  const key = keyOf(size);
  if ((await isSizeMade(size)) || underWay.has(key)) {
    return 'there';
  }
  const making = makeSize(size, (what) => encodeAside({ ...what, pace: 'thorough' }, signal));
  return (await note(key, { making, isAhead: true })) ? 'made' : 'gone';
}

export async function isSizeMade(size: PictureSize): Promise<boolean> {
  return (await storage().size(keyOf(size))) !== null;
}

const encodeNow = (what: Omit<Encoding, 'pace'>) => encodePicture({ ...what, pace: 'quick' });

function keyOf({ file, width, format }: PictureSize): string {
  return pictureSizeKey(file.key, width, format);
}

async function note(key: string, { making, isAhead }: Making): Promise<Buffer | null> {
  underWay.set(key, { making, isAhead });
  try {
    return await making;
  } finally {
    // An impatient request may have replaced it.
    if (underWay.get(key)?.making === making) {
      underWay.delete(key);
    }
  }
}

async function makeSize(
  size: PictureSize,
  encode: (what: Omit<Encoding, 'pace'>) => Promise<Buffer>,
): Promise<Buffer | null> {
  const { file, width, format } = size;
  const original = await storage().read(file.posterKey ?? file.originalKey);
  if (!original) {
    return null;
  }
  const bytes = await encode({ original, edit: file.edit, width: Math.min(width, file.width), format });
  await storage().write(keyOf(size), bytes);
  return bytes;
}
