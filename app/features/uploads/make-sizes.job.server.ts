import { z } from 'zod';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import type { PictureUse } from '#app/ui/usual-sizes.ts';
import { makeUsualSizes } from './make-sizes.server.ts';

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
