import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { publicDb } from '../db/client.server.ts';
import { mediaFiles } from '../db/schema/media.ts';
import type { PictureFormat } from '../media/media-url.ts';
import { storage } from '../storage/storage.server.ts';
import { editImage } from './edit-image.server.ts';

/**
 * Sizes of pictures, made on first request, once, and kept in storage. Never larger than the picture is.
 */

export type MediaFile = Pick<
  typeof mediaFiles.$inferSelect,
  'key' | 'mediaType' | 'originalKey' | 'posterKey' | 'edit' | 'width' | 'height'
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

/** Two pictures are made at a time; more would take memory, not save time. */
const mostAtOnce = 2;
sharp.concurrency(1);
sharp.cache(false);

const underWay = new Map<string, Promise<Buffer>>();
const waiting: (() => void)[] = [];
let working = 0;

/**
 * The picture (for a clip: its still) in one of the standard widths. Requests for the same size that arrive
 * while it is made share the work. Throws when the original is missing or cannot be decoded.
 */
export async function pictureSize(file: MediaFile, width: number, format: PictureFormat): Promise<Buffer> {
  const key = `sizes/${file.key}/${width}.${format}`;
  const made = await storage().read(key);
  if (made) {
    return made;
  }
  let making = underWay.get(key);
  if (!making) {
    making = inTurn(() => makeSize(file, width, format, key)).finally(() => underWay.delete(key));
    underWay.set(key, making);
  }
  return making;
}

async function makeSize(file: MediaFile, width: number, format: PictureFormat, key: string): Promise<Buffer> {
  const originalKey = file.posterKey ?? file.originalKey;
  const original = await storage().read(originalKey);
  if (!original) {
    throw new Error(`the original of ${file.key} is missing`);
  }
  const resized = editImage(original, file.edit)
    .resize({ width: Math.min(width, file.width), withoutEnlargement: true })
    .toColourspace('srgb')
    .keepIccProfile();
  const bytes = await (format === 'avif'
    ? resized.avif({ quality: 52, effort: 2 })
    : format === 'webp'
      ? resized.webp({ quality: 76, effort: 3 })
      : resized.jpeg({ quality: 78, mozjpeg: true })
  ).toBuffer();
  await storage().write(key, bytes);
  return bytes;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= mostAtOnce) {
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  working += 1;
  try {
    return await work();
  } finally {
    working -= 1;
    waiting.shift()?.();
  }
}
