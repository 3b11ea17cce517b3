import { z } from 'zod';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { type MediaFile, makeSizeAhead } from '#app/platform/images/picture-size.server.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { pictureFormats, pictureSizeKey } from '#app/platform/media/media-url.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { servedWidths } from '#app/ui/picture-widths.ts';
import { listUsualSizes, type PictureUse } from '#app/ui/usual-sizes.ts';

type PictureToMake = { mediaKey: string; use: PictureUse };

/** Makes a picture's usual sizes before they are requested. Idempotent. */
export const makeSizesJob: Job<PictureToMake> = {
  name: 'make-picture-sizes',
  schema: z.object({ mediaKey: z.string(), use: z.enum(['photograph', 'avatar', 'article']) }),
  handle: makeUsualSizes,
  // 1 min, 2 min, 4 min …, about four hours in all, in case a full disk is fixed.
  retries: 8,
  retryDelaySeconds: 60,
  isOncePerKey: true,
};

export function makeSizesSoon(tx: Transaction, picture: PictureToMake): Promise<void> {
  return enqueue(makeSizesJob, picture, { key: picture.mediaKey, on: tx });
}

/** The same for existing pictures, with a lower priority than uploads. */
export function makeSizesSometime(picture: PictureToMake): Promise<void> {
  return enqueue(makeSizesJob, picture, { key: picture.mediaKey, priority: -1 });
}

/**
 * Makes missing usual sizes one by one. Returns quietly when the picture or its original is gone. Throws when a size
 * cannot be made or stored (full disk), or `signal` aborts.
 */
async function makeUsualSizes(
  { mediaKey, use }: { mediaKey: string; use: PictureUse },
  signal?: AbortSignal,
): Promise<void> {
  let file = await findWanted(mediaKey);
  for (const { width, format } of file ? listUsualSizes(use, file.width) : []) {
    signal?.throwIfAborted();
    const made = file && (await makeSizeAhead({ file, width, format }, signal));
    if (made === 'there') {
      continue;
    }
    file = made === 'made' ? await findWanted(mediaKey) : null;
    if (!file) {
      // The upload was abandoned in the meantime, so its files may already have been removed.
      await storage().remove(pictureSizeKey(mediaKey, width, format));
      return;
    }
  }
}

/** Null when there is no picture, or its upload was abandoned. Not cached, because it changes. */
export function findWanted(mediaKey: string): Promise<MediaFile | null> {
  return findRow(db(), {
    key: mediaFiles.key,
    mediaType: mediaFiles.mediaType,
    originalKey: mediaFiles.originalKey,
    posterKey: mediaFiles.posterKey,
    hasPlate: mediaFiles.hasPlate,
    edit: mediaFiles.edit,
    width: mediaFiles.width,
    height: mediaFiles.height,
  })`
    select m.key, m.media_type, m.original_key, m.poster_key, m.has_plate, m.edit, m.width, m.height
      from media_files m
     where m.key = ${mediaKey}
       and not exists (select 1 from uploads u where u.media_key = m.key and u.state = 'removed')`;
}

/**
 * Storage keys of all possible sizes. Includes those from before 28 November 2026, made from the camera's embedded
 * preview, which are no longer shown and are removed with the picture.
 */
export function listSizeKeys(mediaKey: string): string[] {
  return servedWidths.flatMap((width) =>
    pictureFormats.flatMap((format) => [
      pictureSizeKey(mediaKey, width, format),
      `sizes/${mediaKey}/${width}.${format}`,
    ]),
  );
}
