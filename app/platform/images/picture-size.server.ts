import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { publicDb } from '../db/client.server.ts';
import { mediaFiles } from '../db/schema/media.ts';
import { type PictureFormat, pictureSizeKey } from '../media/media-url.ts';
import { storage } from '../storage/storage.server.ts';
import { editImage } from './edit-image.server.ts';
import { readOwnership } from './ownership.server.ts';

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

/** Two at a time; more would take memory, not save time. */
const inTurn = pLimit(2);

const underWay = new Map<string, Promise<Buffer | null>>();

/**
 * The picture (for a clip: its still) in one of the standard widths, with nothing of the original's metadata but who
 * made it and whose it is. Requests for the same size that arrive while it is made share the work. Null when the
 * original is gone; throws when it cannot be decoded.
 */
export async function pictureSize(
  file: MediaFile,
  width: number,
  format: PictureFormat,
): Promise<Buffer | null> {
  const key = pictureSizeKey(file.key, width, format);
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

async function makeSize(
  file: MediaFile,
  width: number,
  format: PictureFormat,
  key: string,
): Promise<Buffer | null> {
  const original = await storage().read(file.posterKey ?? file.originalKey);
  if (!original) {
    return null;
  }
  const ownership = await readOwnership(original);
  const plain = editImage(original, file.edit)
    .resize({ width: Math.min(width, file.width), withoutEnlargement: true })
    .toColourspace('srgb')
    .keepIccProfile();
  const resized = ownership ? plain.withExif({ IFD0: ownership }) : plain;
  const bytes = await (format === 'avif'
    ? resized.avif({ quality: 52, effort: 2 })
    : format === 'webp'
      ? resized.webp({ quality: 76, effort: 3 })
      : resized.jpeg({ quality: 78, mozjpeg: true })
  ).toBuffer();
  await storage().write(key, bytes);
  return bytes;
}
