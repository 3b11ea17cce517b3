import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { makePoster, posterSeconds } from '#app/platform/clips/make-poster.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { measurePicture } from '#app/platform/images/measure-picture.server.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { findWanted, listSizeKeys, makeSizesSoon } from './make-sizes.job.server.ts';

type ClipWithPlate = { mediaKey: string };

/** Makes a clip's still in the background when it has only a plain plate. Idempotent. */
export const makePosterJob: Job<ClipWithPlate> = {
  name: 'make-poster',
  schema: z.object({ mediaKey: z.string() }),
  handle: ({ mediaKey }) => replacePlate(mediaKey),
  // 1 min, 2 min, 4 min …, about two hours in all, until a busy machine is idle.
  retries: 7,
  retryDelaySeconds: 60,
  isOncePerKey: true,
};

export function makePosterSoon(tx: Transaction, clip: ClipWithPlate): Promise<void> {
  return enqueue(makePosterJob, clip, { key: clip.mediaKey, on: tx });
}

async function replacePlate(mediaKey: string): Promise<void> {
  const file = await findWanted(mediaKey);
  const clip = file?.hasPlate ? await storage().read(file.originalKey) : null;
  if (!file?.posterKey || !clip) {
    return;
  }
  const { jpeg, isPlate } = await makePoster({ ...file, bytes: clip }, posterSeconds.again);
  const measured = await measurePicture(jpeg);
  if (isPlate || !measured.ok) {
    throw new Error('no still could be made of a clip');
  }
  await storage().write(file.posterKey, jpeg);
  // Removes sizes of the plate here and purges them from caches.
  await Promise.all(listSizeKeys(mediaKey).map((key) => storage().remove(key)));
  await db().transaction(async (tx) => {
    await tx.execute(sql`
      update media_files set has_plate = false, average_color = ${measured.averageColor} where key = ${mediaKey}`);
    await tx.execute(sql`select pg_notify('page_changes', ${`media:${mediaKey}`})`);
    await makeSizesSoon(tx, { mediaKey, use: 'photograph' });
  });
}
