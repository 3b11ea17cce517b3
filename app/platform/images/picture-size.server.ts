import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { publicDb } from '../db/client.server.ts';
import { mediaFiles } from '../db/schema/media.ts';
import { type PictureFormat, pictureSizeKey } from '../media/media-url.ts';
import { storage } from '../storage/storage.server.ts';
import { encodeAside } from './encode-aside.server.ts';
import { type Encoding, encodePicture } from './encode-picture.server.ts';

/**
 * Sizes of pictures, made ahead or on first request, once, and kept in storage. Never larger than the picture is.
 */

export type MediaFile = Pick<
  typeof mediaFiles.$inferSelect,
  'key' | 'mediaType' | 'originalKey' | 'posterKey' | 'hasPlate' | 'edit' | 'width' | 'height'
>;

const knownFiles = new LRUCache<string, MediaFile>({ max: 5_000, ttl: 5 * 60_000 });

/** The media file with this key, or null. */
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

/** What is remembered of a media file that is gone; of every one, without a key. */
export function forgetMediaFile(key?: string): void {
  if (key === undefined) {
    knownFiles.clear();
  } else {
    knownFiles.delete(key);
  }
}

/** Two at a time; more would take memory, not save time. */
const inTurn = pLimit(2);

/** A request waits so long for work at the lowest priority, which takes for ever while everything is busy. */
const patienceMs = 1_000;

type Making = { making: Promise<Buffer | null>; isAhead: boolean };

/** The sizes that this process makes at the moment. Another process that makes one, too, writes the same file. */
const underWay = new Map<string, Making>();

/**
 * The picture (for a clip: its still) in one of the standard widths. Requests for the same size that arrive while it is
 * made share the work, for a moment also when it is made ahead of them. Null when the original is gone; throws when it cannot be
 * decoded.
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

/** What comes of work that nobody else waits for; undefined when it takes long, or was broken off. */
async function beforeLong<Result>(work: Promise<Result>): Promise<Result | undefined> {
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    patience = setTimeout(resolve, patienceMs, undefined);
  });
  const done = await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(patience);
  return done;
}

export type PictureSize = { file: MediaFile; width: number; format: PictureFormat };

/**
 * Makes a size before anybody asks for it, in a process of its own at the lowest priority. 'there': it was made before,
 * or is being made; 'gone': its original is no more. Throws when it cannot be made, and when `signal` is aborted.
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

/** Whether a size is in storage. */
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
    // A request that ran out of patience may have taken it over.
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
